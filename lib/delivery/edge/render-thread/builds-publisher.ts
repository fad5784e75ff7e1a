import { readFileSync } from 'node:fs'
import { EarlierBuilds } from '@/lib/delivery/earlier-builds/earlier-builds'
import { openBuildStore, type BuildStoreSettings } from '@/lib/delivery/earlier-builds/open-build-store'
import { StaticFiles } from '@/lib/delivery/edge/static-files'
import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'

/** Publishes this build's files to the other copies, and to the edge those of the builds that they run. */
export class BuildsPublisher {
  readonly #builds: Promise<EarlierBuilds>

  constructor(
    settings: BuildStoreSettings,
    private readonly channel: ThreadChannel,
  ) {
    const own = StaticFiles.toOwnBuild(readFileSync('.next/BUILD_ID', 'utf8'))
    this.#builds = openBuildStore(settings).then((store) => new EarlierBuilds(store, own))
  }

  /** Once, before the first page goes out: its reader may ask any copy for the files. */
  async start(): Promise<void> {
    await (await this.#builds).publish()
    await this.publish()
  }

  async publish(): Promise<void> {
    post(this.channel, { kind: 'builds', records: await (await this.#builds).collect() })
  }

  async stop(): Promise<void> {
    await (await this.#builds).close()
  }
}

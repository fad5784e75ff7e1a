import { readFileSync } from 'node:fs'
import { EarlierBuilds } from '@/lib/delivery/earlier-builds/earlier-builds'
import { openBuildStore, type BuildStoreSettings } from '@/lib/delivery/earlier-builds/open-build-store'
import { StaticFiles } from '@/lib/delivery/edge/static-files'
import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'

/** Shares this build's files with other instances, and sends the files of their builds to the edge thread. */
export class BuildsPublisher {
  readonly #builds: Promise<EarlierBuilds>

  constructor(
    settings: BuildStoreSettings,
    private readonly channel: ThreadChannel,
  ) {
    const ownBuild = StaticFiles.toOwnBuild(readFileSync('.next/BUILD_ID', 'utf8'))
    this.#builds = openBuildStore(settings).then((store) => new EarlierBuilds(store, ownBuild))
  }

  /**
   * Stores this build's files. Must be called before the first page is served: its reader may request the page's files
   * from any instance.
   */
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

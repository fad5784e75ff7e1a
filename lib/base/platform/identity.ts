import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { processWide } from './process-wide'

/** File with the id of Next's build, below the project's folder. */
const BUILD_ID_FILE = '.next/BUILD_ID'
/** Length of build ids in log lines: enough to distinguish builds. */
const SHORT_LENGTH = 12

/** Identity of this process in log lines, metrics and traces. */
export type Identity = {
  /** Host name and port: unique among instances. */
  copy: string
  /** Beginning of the build id; `dev` without a build. */
  build: string
}

export function readIdentity(port = process.env.PORT || '3000', file = BUILD_ID_FILE): Identity {
  const id = existsSync(/* turbopackIgnore: true */ file)
    ? readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
    : 'dev'
  return { copy: `${hostname()}:${port}`, build: id.slice(0, SHORT_LENGTH) }
}

const slot = () => processWide<{ name: string | null }>('thread', () => ({ name: null }))

/** Names this thread in log lines. To be called before the first one. */
export function nameThread(name: string): void {
  slot().name = name
}

/** Returns null if the thread has no name. */
export function threadName(): string | null {
  return slot().name
}

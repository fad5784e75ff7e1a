import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { processWide } from './process-wide'

/** Where Next's build leaves its id, below the project's folder. */
const BUILD_ID_FILE = '.next/BUILD_ID'
/** Of a build id, in lines of the log: enough to distinguish builds. */
const SHORT_LENGTH = 12

/** What runs here, as lines of the log, metrics and traces name it. */
export type Identity = {
  /** The machine's name and the port: unique among copies of the site. */
  copy: string
  /** The beginning of the build's id; `dev` without a build. */
  build: string
}

export function readIdentity(port = process.env.PORT || '3000', file = BUILD_ID_FILE): Identity {
  const id = existsSync(/* turbopackIgnore: true */ file)
    ? readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
    : 'dev'
  return { copy: `${hostname()}:${port}`, build: id.slice(0, SHORT_LENGTH) }
}

const slot = () => processWide<{ name: string | null }>('thread', () => ({ name: null }))

/** Names this thread in lines of the log; to be called before its first. */
export function nameThread(name: string): void {
  slot().name = name
}

/** Null where no one has named it. */
export function threadName(): string | null {
  return slot().name
}

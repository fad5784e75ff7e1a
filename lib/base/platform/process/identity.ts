import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { processWide } from './process-wide'

/** File with the build id, relative to the project's folder. Next writes it. */
const BUILD_ID_FILE = '.next/BUILD_ID'
/** Number of digits of the build id in log lines. */
const SHORT_LENGTH = 12

/** Identity of this process in log lines, metrics and traces. */
export type Identity = {
  /** Host name and port. Unique among instances. */
  copy: string
  /** First digits of the build id; `dev` in development. */
  build: string
}

export function readIdentity(port = process.env.PORT || '3000', file = BUILD_ID_FILE): Identity {
  const id = existsSync(/* turbopackIgnore: true */ file)
    ? readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
    : 'dev'
  return { copy: `${hostname()}:${port}`, build: id.slice(0, SHORT_LENGTH) }
}

const slot = () => processWide<{ name: string | null }>('thread', () => ({ name: null }))

/** Sets the name of this thread for log lines. Must be called before the first log line. */
export function nameThread(name: string): void {
  slot().name = name
}

/** Returns the name of this thread for log lines; null if `nameThread` was not called. */
export function threadName(): string | null {
  return slot().name
}

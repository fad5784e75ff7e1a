import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIdentity } from './process/identity'
import { readMetric } from './metrics/metrics'
import { getSettings } from './settings'

/** Exit code after an uncaught exception or a hung thread. */
const FAILED = 1

/**
 * Sets the metric for whether the previous run of this instance crashed. A marker file in `DATA_DIR` exists while the
 * site runs. A stop by a signal removes it; a crash or the kernel's out-of-memory killer does not. Must be called
 * once the start has succeeded.
 */
export function reportUncleanStart(target: Pick<NodeJS.Process, 'once'> = process): void {
  const { DATA_DIR } = getSettings()
  const mark = join(DATA_DIR, `running-${readIdentity().copy}`)
  const isUnclean = existsSync(mark)
  readMetric('uncleanStart', () => [[{}, Number(isUnclean)]])
  try {
    mkdirSync(DATA_DIR, { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // `DATA_DIR` is not writable, so the next start cannot detect a crash. The site runs without the marker file.
    return
  }
  target.once('exit', (status) => {
    if (status !== FAILED) rmSync(mark, { force: true })
  })
}

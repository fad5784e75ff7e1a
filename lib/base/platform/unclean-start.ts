import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIdentity } from './identity'
import { readMetric } from './metrics/metrics'
import { getSettings } from './settings'

/** What an uncaught exception and a hung thread end the process with. */
const FAILED = 1

/**
 * For metrics: whether this copy's last run ended as no one had asked. A file stands in `DATA_DIR` while it runs, and a stop by
 * a signal takes it away; a crash does not, and the kernel's killer even less. To be called once the start has succeeded.
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
    // A site that can write nothing there goes on, and its next start knows nothing.
    return
  }
  target.once('exit', (status) => {
    if (status !== FAILED) rmSync(mark, { force: true })
  })
}

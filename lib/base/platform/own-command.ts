import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/** Output of every command with `--json`. */
type Answer = { ok?: boolean; error?: string; warnings?: string[] }

/** Returns the path of this build's command line program; null in `next dev`, which does not build it. */
export function findOwnCommand(): string | null {
  const command = path.resolve('dist/cartelera.mjs')
  return existsSync(command) ? command : null
}

/**
 * Runs a command of `cartelera` in its own process, and returns its output. Rejects if the output is not JSON. A
 * process with `isBackground` has a lower priority than the site, and ends with it.
 */
export function runOwnCommand<Facts>(
  command: string,
  words: readonly string[],
  { isBackground = false } = {},
): Promise<Answer & Partial<Facts>> {
  const child = spawn(process.execPath, [command, ...words, '--json', '--lang', 'en'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (isBackground) runInBackground(child)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', (status, signal) => {
      try {
        resolve(JSON.parse(output) as Answer & Partial<Facts>)
      } catch {
        reject(new Error(`the command ended with ${signal ?? `status ${status}`}`))
      }
    })
  })
}

function runInBackground(child: ChildProcess): void {
  const end = () => child.kill()
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process may have ended already, or the system does not allow it.
  }
}

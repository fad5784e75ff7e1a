import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/** Fields that every command prints with `--json`. */
type Answer = { ok?: boolean; error?: string; warnings?: string[] }

/** Returns the path of the command line program of this build; null in development, which does not build it. */
export function findOwnCommand(): string | null {
  const command = path.resolve('dist/cartelera.mjs')
  return existsSync(command) ? command : null
}

/**
 * Runs a command of `cartelera` in a child process and returns its JSON output. Rejects if the output is not JSON.
 * With `isBackground`, the process has low priority and ends with the site.
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
    // The process has already ended, or the system forbids to change its priority.
  }
}

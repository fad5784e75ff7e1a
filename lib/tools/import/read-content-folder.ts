import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import { toReason } from '@/lib/base/platform/start-error'

/** What the command prints with `--json`. */
type Answer = { ok?: boolean; error?: string; organisations?: unknown; warnings?: string[] }

/**
 * Makes pieces what the files of `CONTENT_FOLDER` say, before anybody is answered: by the command `sync`, in a
 * process of its own, so that this one loads neither parsers nor pictures. The site starts whatever becomes
 * of it.
 */
export async function readContentFolder(): Promise<void> {
  const { CONTENT_FOLDER, CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_FOLDER === undefined || CONTENT_SERVICE_URL !== undefined) return
  const command = path.resolve('dist/cartelera.mjs')
  // Not in `next dev`, whose store has no thread of its own, and no socket.
  if (!existsSync(command)) return
  try {
    report(await runSync(command))
  } catch (cause) {
    log().warn({ reason: toReason(cause) }, 'content folder not read')
  }
}

function report({ error, organisations, warnings = [] }: Answer): void {
  if (error !== undefined) log().warn({ reason: error }, 'content folder not read')
  for (const reason of warnings) log().warn({ reason }, 'content file left as it was')
  if (error === undefined) log().info({ organisations, warnings: warnings.length }, 'content folder read')
}

function runSync(command: string): Promise<Answer> {
  const child = spawn(process.execPath, [command, 'sync', '--json', '--lang', 'en'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', (status) => {
      try {
        resolve(JSON.parse(output) as Answer)
      } catch {
        reject(new Error(`the command ended with status ${status}`))
      }
    })
  })
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { log } from '@/lib/platform/log'
import { getSettings } from '@/lib/platform/settings'
import { toReason } from '@/lib/platform/start-error'

/** What the command prints with `--json`. */
type Answer = { ok?: boolean; error?: string; organisations?: unknown; warnings?: string[] }

/**
 * Makes pieces what the files of `CONTENT_FOLDER` say, before this process opens the store: by the command
 * `sync`, in a process of its own, since nobody else may have PGlite's directory meanwhile. The site starts
 * whatever becomes of it.
 */
export async function readContentFolder(): Promise<void> {
  const { CONTENT_FOLDER, CONTENT_SERVICE_URL, DATABASE_URL, DATA_DIR } = getSettings()
  if (CONTENT_FOLDER === undefined || CONTENT_SERVICE_URL !== undefined) return
  const command = path.resolve('dist/cartelera.mjs')
  const hasStore = DATABASE_URL !== undefined || existsSync(path.join(DATA_DIR, 'pgdata'))
  // Neither in `next dev`, nor before there is an organisation.
  if (!hasStore || !existsSync(command)) return
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

import { log } from '@/lib/base/platform/log'
import { findOwnCommand, runOwnCommand } from '@/lib/base/platform/own-command'
import { getSettings } from '@/lib/base/platform/settings'
import { toReason } from '@/lib/base/platform/start-error'

/**
 * Imports the files of `CONTENT_FOLDER` before the first request is answered. The command `sync` does it in its own
 * process: this one then loads neither parsers nor the code for pictures. The site starts even if it fails.
 */
export async function readContentFolder(): Promise<void> {
  const { CONTENT_FOLDER, CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_FOLDER === undefined || CONTENT_SERVICE_URL !== undefined) return
  // In `next dev` the store has no thread of its own, and no socket.
  const command = findOwnCommand()
  if (command === null) return
  try {
    report(await runOwnCommand<{ organisations: unknown }>(command, ['sync']))
  } catch (cause) {
    log().warn({ reason: toReason(cause) }, 'content folder not read')
  }
}

type Answer = { error?: string; organisations?: unknown; warnings?: string[] }

function report({ error, organisations, warnings = [] }: Answer): void {
  if (error !== undefined) log().warn({ reason: error }, 'content folder not read')
  for (const reason of warnings) log().warn({ reason }, 'content file left as it was')
  if (error === undefined) log().info({ organisations, warnings: warnings.length }, 'content folder read')
}

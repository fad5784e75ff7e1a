import { log } from '@/lib/base/platform/log'
import { findOwnCommand, runOwnCommand } from '@/lib/base/platform/own-command'
import { getSettings } from '@/lib/base/platform/settings'
import { toReason } from '@/lib/base/platform/start-error'

/**
 * Imports the files of `CONTENT_FOLDER` before the first request is answered. Runs the command `sync` in a separate
 * process, so that the site's process need not load parsers and picture code. If the command fails, the site still
 * starts.
 */
export async function readContentFolder(): Promise<void> {
  const { CONTENT_FOLDER, CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_FOLDER === undefined || CONTENT_SERVICE_URL !== undefined) return
  // Skipped in `next dev`, where the store has no separate thread and no socket.
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
  for (const reason of warnings) log().warn({ reason }, 'content file skipped')
  if (error === undefined) log().info({ organisations, warnings: warnings.length }, 'content folder read')
}

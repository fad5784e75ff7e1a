import { convertInOwnProcess } from '@/lib/features/content/media/convert/converter'
import { collectInOwnThread, limitHeapGrowth } from '@/lib/base/platform/v8-flags'
import { loadEnvironment } from '@/lib/base/platform/load-environment'
import { logToStandardError } from '@/lib/base/platform/log'
import { CommandError, INTERRUPTED } from './command/command'
import { commands } from './commands'
import { openPgliteInThread } from './command/open-store'
import { run } from './run'

const interruption = new AbortController()

/** V8 heap growth. Commands create much garbage, and a small heap leaves memory for a site on the same machine. */
const HEAP_GROWTH_PERCENT = 25

/** Runs the command line of this process. Only the result goes to standard output. */
export async function performLine(folder: string): Promise<void> {
  limitHeapGrowth(HEAP_GROWTH_PERCENT)
  collectInOwnThread()
  logToStandardError()
  loadEnvironment(process.cwd())
  process.env.LOG_LEVEL ||= 'warn'
  convertInOwnProcess(new URL('./picture.mjs', import.meta.url))
  openPgliteInThread(new URL('./bulk.mjs', import.meta.url))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  // Ends the command without a stack trace if the program that reads the output, such as `head`, has exited.
  process.stdout.on('error', () => process.exit(INTERRUPTED))
  process.exitCode = await run(process.argv.slice(2), commands, {
    environment: process.env,
    folder,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    rewrite: process.stderr.isTTY ? rewriteLine : null,
    signal: interruption.signal,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
}

/** The first signal lets the command undo partial work. A second one, or ten seconds, ends the process. */
function interrupt() {
  if (interruption.signal.aborted) process.exit(INTERRUPTED)
  interruption.abort(new CommandError({ en: 'interrupted.', es: 'interrumpido.' }, INTERRUPTED))
  setTimeout(() => process.exit(INTERRUPTED), 10_000).unref()
}

/** Overwrites the terminal's current line, truncated to its width. */
function rewriteLine(line: string) {
  process.stderr.write(`\r\u001B[K${line.slice(0, (process.stderr.columns || 80) - 1)}`)
}

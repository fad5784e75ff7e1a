import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isatty } from 'node:tty'
import type { PrettyOptions, prettyFactory } from 'pino-pretty'

/** Fields that the terminal does not show: identifiers for programs, and `text`, which `messageFormat` prints. */
const hidden = ['pid', 'hostname', 'copy', 'build', 'thread', 'requestId', 'traceId', 'text']

/**
 * Returns a pino destination that formats lines for people, in colour on a terminal unless `NO_COLOR` is set. Writes
 * synchronously, so that a fatal line is written before the process exits. Loads pino-pretty only here, because JSON
 * output does not need it.
 */
export function openPrettyLines(descriptor: number): { write(line: string): void } {
  const load = createRequire(path.resolve('package.json'))
  const pretty: { prettyFactory: typeof prettyFactory } = load('pino-pretty')
  const format = pretty.prettyFactory(toOptions(isatty(descriptor) && !process.env.NO_COLOR))
  return { write: (line) => void writeSync(descriptor, format(line)) }
}

/** Returns the options of pino-pretty. Exported for tests. */
export const toOptions = (colorize: boolean): PrettyOptions => ({
  colorize,
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
  ignore: hidden.join(),
  // Shows output of other packages (`text`, set by `logConsole`) instead of the message.
  messageFormat: ({ msg, text }) => String(text || msg),
})

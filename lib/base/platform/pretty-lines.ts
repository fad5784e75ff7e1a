import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isatty } from 'node:tty'
import type { PrettyOptions, prettyFactory } from 'pino-pretty'

/** Fields that people do not need on each line: identifiers for programs, and `text`, which `messageFormat` shows. */
const hidden = ['pid', 'hostname', 'copy', 'build', 'thread', 'requestId', 'traceId', 'text']

/**
 * Returns a destination for pino that writes each line for people, with colours on a terminal unless `NO_COLOR` is set.
 * Writes synchronously: a fatal line is written before the process ends. pino-pretty is loaded here, late, so that a
 * start with JSON lines does not load it.
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
  // Output of other packages (`logConsole`) is shown as they wrote it.
  messageFormat: ({ msg, text }) => String(text || msg),
})

import pino, { type Logger } from 'pino'
import { getSettings } from './settings'

let logger: Logger | undefined

/** The process's log: JSON lines on standard output, from `LOG_LEVEL` up. */
export function log(): Logger {
  return (logger ??= pino({ level: getSettings().LOG_LEVEL, base: null }))
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError, MISUSED, type Text } from './command/command'
import { findNearest } from './nearest'

type Entry = { names: string[]; text: string }

/**
 * Returns the runbook's entry for a log message or an alert; without a message, the names of all entries.
 * Throws `CommandError` for an unknown message.
 */
export function toRunbookHelp(message: string): string {
  const entries = readEntries(readFileSync(path.resolve('docs/runbook.md'), 'utf8'))
  const names = entries.flatMap((entry) => entry.names)
  if (message === '') return names.join('\n')
  const lowerCase = message.toLowerCase()
  const entry = entries.find((candidate) => candidate.names.some((name) => name.toLowerCase() === lowerCase))
  if (!entry) throw new CommandError(noEntry(message, findNearest(message, names)), MISUSED)
  return entry.text
}

/** Reads the third-level sections whose headings are names in backquotes. */
const readEntries = (page: string): Entry[] =>
  page.split(/^(?=##+ )/m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const names = [...heading.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
    if (!heading.startsWith('### ') || names.length === 0) return []
    return [{ names, text: `${names.join(', ')}\n${lines.join('\n').trimEnd()}` }]
  })

const noEntry = (message: string, nearest: string | null): Text => ({
  en: `the runbook has no entry '${message}'.${nearest ? ` Did you mean '${nearest}'?` : ''} 'cartelera help runbook' lists all entries.`,
  es: `la guía de incidencias no tiene la entrada '${message}'.${nearest ? ` ¿Quería decir '${nearest}'?` : ''} 'cartelera help runbook' las enumera.`,
})

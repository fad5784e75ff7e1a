import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseReason } from '@/lib/db/database'
import { isError, StartError } from '@/lib/base/platform/start-error'
import { BackupError } from '@/lib/tools/backup/backup-error'
import { ExportError } from '@/lib/tools/export/export-error'
import { ArchiveError } from '@/lib/base/platform/archive/archive-error'
import { toArchiveText, toBackupText, toExportText } from './archive-texts'
import {
  CommandError,
  FAILED,
  type Command,
  type Language,
  type Report,
  type Text,
  languages,
  MISUSED,
} from './command/command'
import { openCliConsole, type Terminal } from './console'
import { toCommandHelp, toFamilyHelp, toOverview } from './help'
import { findCommand, parseWords } from './parse'
import { toRunbookHelp } from './runbook'

/** Runs a command line and resolves with its exit status. */
export async function run(
  words: string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<number> {
  if (words[0] === '--version') {
    terminal.print(readVersion())
    return 0
  }
  const invocation = splitWords(words)
  let language: Language = chooseLanguage(undefined, terminal.environment)
  let cliConsole = openCliConsole({ terminal, language, isJson: invocation.isJson })
  try {
    language = chooseLanguage(invocation.lang, terminal.environment)
    cliConsole = openCliConsole({ terminal, language, isJson: invocation.isJson })
    const help = toHelp(invocation, commands, language)
    if (help !== null) {
      terminal.print(help)
      return 0
    }
    const { command, rest } = findCommand(invocation.words, commands)
    const report = await command.run(parseWords(command, rest), cliConsole)
    cliConsole.clear()
    const { status = 0 } = report
    terminal.print(
      invocation.isJson
        ? toJson({ ok: status === 0, ...report.facts, ...toLists(cliConsole.collected) })
        : report.text[language],
    )
    return status
  } catch (cause) {
    cliConsole.clear()
    const { text, status } = toFailure(cause, terminal.environment.LOG_LEVEL === 'debug')
    if (invocation.isJson)
      terminal.print(toJson({ ok: false, error: text[language], ...toLists(cliConsole.collected) }))
    else terminal.complain(`cartelera: ${text[language]}`)
    return status
  }
}

/** Returns the version; works in a checkout and in a package. */
const readVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version

type Asked = { words: string[]; isJson: boolean; isHelp: boolean; lang: string | undefined }

/** Separates the options that every command has (`--json`, `--lang`, `--help`) from the other words. */
function splitWords(all: string[]): Asked {
  const end = all.includes('--') ? all.indexOf('--') : all.length
  const before = all.slice(0, end)
  const words = before.filter((word, index) => !isOfAll(word, before[index - 1]))
  const isHelp = words[0] === 'help' || before.includes('--help') || before.includes('-h')
  return {
    words: [...(words[0] === 'help' ? words.slice(1) : words), ...all.slice(end)],
    isJson: before.includes('--json'),
    isHelp,
    lang: readLang(before),
  }
}

const isOfAll = (word: string, before: string | undefined) =>
  ['--json', '--lang', '--help', '-h'].includes(word) || word.startsWith('--lang=') || before === '--lang'

function readLang(words: string[]): string | undefined {
  const { values } = parseArgs({ args: words, options: { lang: { type: 'string' } }, strict: false })
  return values.lang === undefined ? undefined : String(values.lang)
}

/** Returns the help to print; null if a command is to be run. */
function toHelp({ words, isHelp }: Asked, commands: readonly Command[], language: Language): string | null {
  if (words.length === 0) return toOverview(commands, language)
  if (!isHelp) return null
  if (words[0] === 'runbook') return toRunbookHelp(words.slice(1).join(' '))
  const family = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  if (words.length === 1 && family.length > 1) return toFamilyHelp(family, language)
  return toCommandHelp(
    findCommand(family.length === 1 ? family[0]!.name.split(' ') : words, commands).command,
    language,
  )
}

/** Converts an error to its text and exit status. With LOG_LEVEL=debug, the text contains a stack trace. */
function toFailure(cause: unknown, isDebugged: boolean): { text: Text; status: number } {
  if (cause instanceof CommandError) return cause
  if (cause instanceof ArchiveError) return { text: toArchiveText(cause), status: FAILED }
  if (cause instanceof BackupError) return { text: toBackupText(cause), status: FAILED }
  if (cause instanceof ExportError) return { text: toExportText(cause), status: FAILED }
  if (isFileError(cause))
    return { text: { en: `${cause.message}.`, es: `${cause.message}.` }, status: FAILED }
  // Omits the statement's parameters, which can contain mail addresses.
  const { reason } = databaseReason(cause)
  if (cause instanceof StartError) return { text: { en: cause.message, es: cause.message }, status: FAILED }
  if (isDebugged && reason.stack) return { text: { en: reason.stack, es: reason.stack }, status: FAILED }
  const text = {
    en: `${reason.message}\nSet LOG_LEVEL=debug for a stack trace.`,
    es: `${reason.message}\nCon LOG_LEVEL=debug se ve en qué lugar del programa.`,
  }
  return { text, status: FAILED }
}

/** Omits empty lists from the JSON output. */
const toLists = (lists: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))

/** Returns whether the file system failed: a missing file, a full disk. */
const isFileError = (cause: unknown): cause is Error =>
  isError(cause) && 'syscall' in cause && 'path' in cause

const toJson = (value: Report['facts']) => JSON.stringify(value)

/** Returns the language of `--lang`, else of the locale, else English. Throws `CommandError` for another language. */
export function chooseLanguage(
  option: string | undefined,
  environment: Record<string, string | undefined>,
): Language {
  if (option === undefined) return ofLocale(environment)
  const language = languages.find((candidate) => candidate === option)
  if (language !== undefined) return language
  const available = languages.join(', ')
  throw new CommandError(
    {
      en: `--lang must be one of ${available}, not '${option}'.`,
      es: `--lang admite ${available}, no '${option}'.`,
    },
    MISUSED,
  )
}

/** Returns the language of the first POSIX locale variable that is set. */
function ofLocale({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || ''
  return /^es\b|^es_/i.test(locale) ? 'es' : 'en'
}

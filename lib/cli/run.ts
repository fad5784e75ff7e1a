import { parseArgs } from 'node:util'
import { isError, StartError } from '@/lib/platform/start-error'
import { CommandError, FAILED, MISUSED, type Command, type Language, type Text, type Values } from './command'
import { commonOptions, toCommandHelp, toOverview } from './help'
import { chooseLanguage } from './language'

export type Terminal = {
  environment: Record<string, string | undefined>
  /** A line or more for standard output, for standard error. */
  print(text: string): void
  complain(text: string): void
}

/** Runs what the words of a command line say, and resolves with the status to end with. */
export async function run(
  words: string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<number> {
  const isJson = words.includes('--json')
  let language: Language = chooseLanguage(undefined, terminal.environment)
  try {
    language = chooseLanguage(readLang(words), terminal.environment)
    const report = await runCommand(words, commands, language)
    terminal.print(
      typeof report === 'string'
        ? report
        : isJson
          ? toJson({ ok: true, ...report.facts })
          : report.text[language],
    )
    return 0
  } catch (cause) {
    const { text, status } = toFailure(cause)
    if (isJson) terminal.print(toJson({ ok: false, error: text[language] }))
    else terminal.complain(`cartelera: ${text[language]}`)
    return status
  }
}

async function runCommand(words: string[], commands: readonly Command[], language: Language) {
  const given = words.filter((word, index) => !isOfAll(word, words[index - 1]))
  const isHelp = given[0] === 'help'
  const asked = isHelp ? given.slice(1) : given
  if (asked.length === 0) return toOverview(commands, language)
  const command = findCommand(asked, commands)
  const asksForHelp = words.includes('--help') || words.includes('-h')
  if (isHelp || asksForHelp) return toCommandHelp(command, language)
  return command.run(parseOptions(command, asked.slice(toWords(command).length)))
}

/** A command's name may have several: `owner create`. */
const toWords = ({ name }: Command) => name.split(' ')

/** What every command takes may stand anywhere, before the command's name, too. */
const isOfAll = (word: string, before: string | undefined) =>
  ['--json', '--lang', '--help', '-h'].includes(word) || word.startsWith('--lang=') || before === '--lang'

function readLang(words: string[]): string | undefined {
  const { values } = parseArgs({ args: words, options: { lang: commonOptions.lang! }, strict: false })
  return values.lang === undefined ? undefined : String(values.lang)
}

function findCommand(words: string[], commands: readonly Command[]): Command {
  const found = commands.find((command) => toWords(command).every((word, index) => words[index] === word))
  if (found) return found
  const name = words[0] ?? ''
  const known = commands.map((command) => command.name).join(', ')
  throw new CommandError(
    {
      en: `there is no command '${name}'. There are ${known}; 'cartelera help' says what they do.`,
      es: `no existe la orden '${name}'. Existen ${known}; 'cartelera help' dice qué hacen.`,
    },
    MISUSED,
  )
}

function parseOptions(command: Command, words: string[]): Values {
  try {
    const { values } = parseArgs({ args: words, options: command.options, allowPositionals: false })
    return values as Values
  } catch (cause) {
    // Of node:util, in English: the first sentence names the option.
    const reason = isError(cause) ? cause.message.split(/\. /, 1)[0]! : String(cause)
    throw new CommandError(
      {
        en: `${command.name}: ${reason}. 'cartelera help ${command.name}' lists its options.`,
        es: `${command.name}: ${reason}. 'cartelera help ${command.name}' enumera sus opciones.`,
      },
      MISUSED,
    )
  }
}

/** What an operator has to mend is said without a stack. */
function toFailure(cause: unknown): { text: Text; status: number } {
  if (cause instanceof CommandError) return cause
  const message =
    cause instanceof StartError
      ? cause.message
      : isError(cause)
        ? (cause.stack ?? cause.message)
        : String(cause)
  return { text: { en: message, es: message }, status: FAILED }
}

const toJson = (value: object) => JSON.stringify(value)

import { parseArgs } from 'node:util'
import { CommandError, MISUSED, type Command, type Option, type Text, type Values } from './command/command'
import { commonOptions } from './help'
import { findNearest } from './nearest'

/**
 * Returns the command that the first words name, and the remaining words. Throws `CommandError` for an unknown command.
 */
export function findCommand(
  words: string[],
  commands: readonly Command[],
): { command: Command; rest: string[] } {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!command) throw new CommandError(noCommand(words, commands), MISUSED)
  return { command, rest: words.slice(command.name.split(' ').length) }
}

/** Describes an unknown command: suggests the nearest one, or lists the commands of its group (`import …`). */
function noCommand(words: string[], commands: readonly Command[]): Text {
  const [first = ''] = words
  const family = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  const names = commands.map(({ name }) => name)
  const typed = family.length > 0 ? words.slice(0, 2).join(' ') : first
  const meant = findNearest(words.slice(0, 2).join(' '), names) ?? findNearest(first, names)
  const available = (family.length > 0 ? family : names).join(', ')
  return {
    en: `unknown command '${typed}'. ${meant ? `Did you mean '${meant}'?` : `Commands: ${available}.`} See 'cartelera help'.`,
    es: `no existe la orden '${typed}'. ${meant ? `¿Quería decir '${meant}'?` : `Existen ${available}.`} 'cartelera help' dice qué hace cada una.`,
  }
}

/** Parses the words after a command's name. Throws `CommandError` for unknown, missing or invalid ones. */
export function parseWords(command: Command, words: string[]): Values {
  const wrong = (text: Text) => new CommandError(withHelp(command, text), MISUSED)
  const { tokens } = parseArgs({
    args: words,
    options: toParseable(command.options),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Values = {}
  const expected = Object.entries(command.arguments ?? {})
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'option') values[token.name] = readOption(command, token, wrong)
    else {
      const [name] = expected.shift() ?? []
      if (name === undefined) throw wrong(tooMany(token.value))
      values[name] = token.value
    }
  }
  const missing = expected.find(([, { isOptional }]) => isOptional !== true)
  if (missing) throw wrong(noArgument(missing[1].value))
  const unset = Object.entries(command.options).find(
    ([name, { isRequired }]) => isRequired && values[name] === undefined,
  )
  if (unset) throw wrong(noOption(unset[0]))
  return values
}

/** Converts options for `parseArgs`. */
const toParseable = (options: Record<string, Option>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { short, value }]) => [
      name,
      { type: value ? 'string' : 'boolean', ...(short && { short }) } as const,
    ]),
  )

type OptionToken = {
  name: string
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

function readOption(
  { options }: Command,
  { name, rawName, value, inlineValue }: OptionToken,
  wrong: (text: Text) => CommandError,
): string | boolean {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option)
    throw wrong(
      unknownOption(rawName, findNearest(name, [...Object.keys(options), ...Object.keys(commonOptions)])),
    )
  if (!option.value) {
    if (value !== undefined) throw wrong(noValue(rawName))
    return true
  }
  // Throws if the value starts with a dash, because it is then the next option. A value such as `-x` must be written as
  // `--name=-x`.
  if (!value || (!inlineValue && /^-./.test(value))) throw wrong(valueMissing(rawName))
  return value
}

const withHelp = ({ name }: Command, { en, es }: Text): Text => ({
  en: `${name}: ${en} See 'cartelera help ${name}'.`,
  es: `${name}: ${es} 'cartelera help ${name}' dice más.`,
})
const tooMany = (word: string): Text => ({
  en: `unexpected argument '${word}'.`,
  es: `no admite '${word}'.`,
})
const noArgument = ({ en, es }: Text): Text => ({ en: `<${en}> is missing.`, es: `falta <${es}>.` })
const noOption = (name: string): Text => ({ en: `--${name} is missing.`, es: `falta --${name}.` })
const unknownOption = (raw: string, nearest: string | null): Text => ({
  en: `unknown option '${raw}'.${nearest ? ` Did you mean '--${nearest}'?` : ''}`,
  es: `no existe la opción '${raw}'.${nearest ? ` ¿Quería decir '--${nearest}'?` : ''}`,
})
const noValue = (raw: string): Text => ({
  en: `${raw} does not accept a value.`,
  es: `${raw} no lleva valor.`,
})
const valueMissing = (raw: string): Text => ({
  en: `${raw} needs a value.`,
  es: `${raw} necesita un valor.`,
})

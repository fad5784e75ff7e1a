import { groups, type Command, type Group, type Language, type Option, type Text } from './command/command'

const texts = {
  title: {
    en: 'Cartelera: commands for operators.',
    es: 'Cartelera: lo que hace quien opera el sitio, aparte de tenerlo en marcha.',
  },
  usage: { en: 'Usage', es: 'Uso' },
  command: { en: 'command', es: 'orden' },
  options: { en: 'options', es: 'opciones' },
  arguments: { en: 'Arguments', es: 'Lo que admite' },
  optionsTitle: { en: 'Options', es: 'Opciones' },
  examples: { en: 'Examples', es: 'Ejemplos' },
  everywhere: { en: 'Options of every command', es: 'Con cualquier orden' },
  required: { en: 'required', es: 'obligatorio' },
  more: {
    en: `'cartelera help <command>' explains a command, with examples.
'cartelera help runbook <message>' explains a log message or an alert, and what to do.`,
    es: `'cartelera help <orden>' explica una, con ejemplos.
'cartelera help runbook <mensaje>' explica, en inglés, un mensaje del registro o una alerta, y qué hacer.`,
  },
  settings: {
    en: `Settings come from the environment and the .env files, as for the site.
Exit status: 0 success, 1 failure, 2 wrong command line, 130 interrupted. Results go to standard output,
warnings and progress to standard error.`,
    es: `La configuración viene del entorno y de los archivos .env, igual que la del sitio.
Termina con estado 0 si todo fue bien, 1 si algo falló, 2 si la línea de órdenes no era correcta, 130 si
se interrumpió. Los resultados van a la salida estándar; los avisos y el progreso, a la de errores.`,
  },
} satisfies Record<string, Text>

const groupTitles: Record<Group, Text> = {
  content: { en: 'Content', es: 'Contenido: traer y llevar' },
  store: { en: 'Database', es: 'El almacén entero' },
  site: { en: 'Site', es: 'Tener el sitio en marcha' },
}

export const commonOptions: Record<string, Option> = {
  json: {
    help: { en: 'print one JSON object, for programs', es: 'imprime un objeto JSON, para programas' },
  },
  lang: {
    value: { en: 'en|es', es: 'en|es' },
    help: { en: "language (default: the terminal's)", es: 'idioma (por omisión, el del terminal)' },
  },
  help: { short: 'h', help: { en: 'print this help', es: 'esta ayuda' } },
}

export function toOverview(commands: readonly Command[], language: Language): string {
  const usage = `cartelera <${texts.command[language]}> [${texts.options[language]}]`
  const width = widthOf(commands, language)
  const lists = groups
    .map((group) => ({ group, list: commands.filter((command) => command.group === group) }))
    .filter(({ list }) => list.length > 0)
    .map(({ group, list }) => `${groupTitles[group][language]}:\n${toCommandList(list, language, width)}`)
  return join([
    texts.title[language],
    `${texts.usage[language]}: ${usage}`,
    ...lists,
    `${texts.everywhere[language]}:\n${toOptionList(commonOptions, language)}`,
    texts.more[language],
    texts.settings[language],
  ])
}

/** Returns the help for commands that share their first word. */
export function toFamilyHelp(commands: readonly Command[], language: Language): string {
  return join([toCommandList(commands, language, widthOf(commands, language)), texts.more[language]])
}

export function toCommandHelp(command: Command, language: Language): string {
  const taken = Object.values(command.arguments ?? {})
  const rows = taken.map(({ value, help }): Row => [`<${value[language]}>`, help[language]])
  const examples = command.examples ?? []
  return join([
    `${command.summary[language]}.`,
    `${texts.usage[language]}: cartelera ${toUsage(command, language)} [${texts.options[language]}]`,
    command.details[language],
    rows.length > 0 ? `${texts.arguments[language]}:\n${toColumns(rows)}` : '',
    Object.keys(command.options).length > 0
      ? `${texts.optionsTitle[language]}:\n${toOptionList(command.options, language)}`
      : '',
    `${texts.everywhere[language]}:\n${toOptionList(commonOptions, language)}`,
    examples.length > 0 ? `${texts.examples[language]}:\n${toExamples(examples, language)}` : '',
  ])
}

/** Returns the name with required arguments and options: `import wordpress <file> --organisation <ID>`. */
function toUsage(command: Command, language: Language): string {
  const taken = Object.values(command.arguments ?? {}).map(({ value, isOptional }) =>
    isOptional ? `[${value[language]}]` : `<${value[language]}>`,
  )
  const required = Object.entries(command.options)
    .filter(([, { isRequired }]) => isRequired)
    .map(([name, { value }]) => `--${name} <${value?.[language] ?? name}>`)
  return [command.name, ...taken, ...required].join(' ')
}

type Row = [string, string]

const join = (parts: string[]) => parts.filter((part) => part !== '').join('\n\n')

const widthOf = (commands: readonly Command[], language: Language) =>
  Math.max(...commands.map((command) => toUsage(command, language).length))

const toCommandList = (commands: readonly Command[], language: Language, width: number) =>
  toColumns(
    commands.map((command): Row => [toUsage(command, language), command.summary[language]]),
    width,
  )

function toOptionList(options: Record<string, Option>, language: Language): string {
  return toColumns(
    Object.entries(options).map(([name, { short, value, help, isRequired }]): Row => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value[language]}>` : ''}`,
      `${help[language]}${isRequired ? ` (${texts.required[language]})` : ''}`,
    ]),
  )
}

const toExamples = (examples: NonNullable<Command['examples']>, language: Language) =>
  examples.map(({ line, text }) => `  ${text[language]}\n    cartelera ${line}`).join('\n\n')

function toColumns(rows: readonly Row[], width = Math.max(...rows.map(([first]) => first.length))): string {
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}

import type { Command, Language, Option, Text } from './command'

const texts = {
  title: {
    en: 'Cartelera: what an operator does beside the running site.',
    es: 'Cartelera: lo que hace quien opera el sitio, aparte de tenerlo en marcha.',
  },
  usage: { en: 'Usage', es: 'Uso' },
  command: { en: 'command', es: 'orden' },
  options: { en: 'options', es: 'opciones' },
  commands: { en: 'Commands', es: 'Órdenes' },
  optionsTitle: { en: 'Options', es: 'Opciones' },
  settings: {
    en: `Settings come from the environment and the .env files, as the site's do.
It ends with status 0 if all went well, 1 if something failed, 2 if the command line was wrong.`,
    es: `La configuración viene del entorno y de los archivos .env, igual que la del sitio.
Termina con estado 0 si todo fue bien, 1 si algo falló, 2 si la línea de órdenes no era correcta.`,
  },
} satisfies Record<string, Text>

/** Options of every command. */
export const commonOptions: Record<string, Option> = {
  json: {
    type: 'boolean',
    help: { en: 'print one JSON object, for programs', es: 'imprime un objeto JSON, para programas' },
  },
  lang: {
    type: 'string',
    value: { en: 'en|es', es: 'en|es' },
    help: { en: "language (default: the terminal's)", es: 'idioma (por omisión, el del terminal)' },
  },
  help: { type: 'boolean', short: 'h', help: { en: 'this help', es: 'esta ayuda' } },
}

export function toOverview(commands: readonly Command[], language: Language): string {
  const usage = `cartelera <${texts.command[language]}> [${texts.options[language]}]`
  return join([
    texts.title[language],
    `${texts.usage[language]}: ${usage}`,
    `${texts.commands[language]}:\n${toColumns(commands.map(({ name, summary }) => [name, summary[language]]))}`,
    `${texts.optionsTitle[language]}:\n${toOptionList(commonOptions, language)}`,
    texts.settings[language],
  ])
}

export function toCommandHelp(command: Command, language: Language): string {
  return join([
    `${command.summary[language]}.`,
    `${texts.usage[language]}: cartelera ${command.name} [${texts.options[language]}]`,
    command.details[language],
    `${texts.optionsTitle[language]}:\n${toOptionList({ ...command.options, ...commonOptions }, language)}`,
  ])
}

const join = (parts: string[]) => parts.join('\n\n')

function toOptionList(options: Record<string, Option>, language: Language): string {
  return toColumns(
    Object.entries(options).map(([name, { short, value, help }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value[language]}>` : ''}`,
      help[language],
    ]),
  )
}

function toColumns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}

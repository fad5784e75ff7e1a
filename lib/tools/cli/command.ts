/** What a command says, in each language of the command line. */
export type Text = Record<Language, string>
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A value that `--json` can print. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What a command has done: facts for programs, a sentence or more for people. */
export type Report = { facts: Record<string, Json>; text: Text; status?: typeof FAILED }

/** An option as `parseArgs` of node:util takes it, and what help says of it. */
export type Option = {
  type: 'string' | 'boolean'
  short?: string
  help: Text
  value?: Text
  isRequired?: boolean
}

/** What a command is given without a name, in its place. */
export type Argument = { value: Text; help: Text; isOptional?: boolean }

/** What was given for options and arguments, by their names. */
export type Values = Record<string, string | boolean | undefined>

/** A line that can be typed after `cartelera`, and what it does. */
type Example = { line: string; text: Text }

/** Where the overview lists a command. */
export const groups = ['content', 'store', 'site'] as const
export type Group = (typeof groups)[number]

/** A row of the table in `commands.ts`. */
export type Command = {
  /** One word or two: `owner create`. */
  name: string
  group: Group
  summary: Text
  /** What help says beyond the summary: paragraphs. */
  details: Text
  /** In their order; those that may be left out come last. */
  arguments?: Record<string, Argument>
  options: Record<string, Option>
  examples?: readonly Example[]
  /** Throws `CommandError` or `StartError` for what the operator has to mend. */
  run(values: Values, cliConsole: CliConsole): Promise<Report>
}

/** What a command that takes its time has beside its values. */
export type CliConsole = {
  language: Language
  /** Aborted by Ctrl+C and SIGTERM: what is half done is to be taken back, and `signal.reason` thrown. */
  signal: AbortSignal
  /** Where work stands, as often as it likes. Not shown with `--json`. */
  progress(text: Text, done: number, total?: number | null): void
  /** A line that goes to standard output at once; a member of `lines` with `--json`. */
  print(text: Text): void
  /** What is lost or looks wrong: standard error at once; a member of `warnings` with `--json`. */
  warn(text: Text): void
  /** A path as it was typed, from the folder where it was typed. */
  toPath(typed: string): string
}

export const FAILED = 1
export const MISUSED = 2
export const INTERRUPTED = 130

/** Ends a command: with status 1 for what failed, 2 for what was asked for wrongly, 130 for who ended it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  constructor(
    readonly text: Text,
    readonly status: typeof FAILED | typeof MISUSED | typeof INTERRUPTED = FAILED,
  ) {
    super(text.en)
  }
}

/** Of a command for the store of a site that has none. */
export const noOwnStore: Text = {
  en: 'this site has no store of its own: the content is that of CONTENT_SERVICE_URL.',
  es: 'este sitio no tiene almacén propio: el contenido es el de CONTENT_SERVICE_URL.',
}

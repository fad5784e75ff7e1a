/** A text in each language of the command line. */
export type Text = Record<Language, string>
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A command's result: facts for `--json`, and text for people. */
export type Report = { facts: Record<string, Json>; text: Text; status?: typeof FAILED }

/** An option with its help text. An option without `value` is a switch. */
export type Option = {
  short?: string
  help: Text
  value?: Text
  isRequired?: boolean
}

/** A positional argument. */
export type Argument = { value: Text; help: Text; isOptional?: boolean }

/** Parsed options and arguments, by name. */
export type Values = Record<string, string | boolean | undefined>

/** An example for the help: a command line without the leading `cartelera`, and its explanation. */
type Example = { line: string; text: Text }

/** Groups of commands in the help's overview. */
export const groups = ['content', 'store', 'site'] as const
export type Group = (typeof groups)[number]

/** A command, as a row of the table in `commands.ts`. */
export type Command = {
  /** Name of one or two words, such as `owner create`. */
  name: string
  group: Group
  summary: Text
  /** Paragraphs of the command's help, after the summary. */
  details: Text
  /** Positional arguments in order; optional ones last. */
  arguments?: Record<string, Argument>
  options: Record<string, Option>
  examples?: readonly Example[]
  /** Throws `CommandError` or `StartError` if the operator has to fix something. */
  run(values: Values, cliConsole: CliConsole): Promise<Report>
}

/** Output, progress and cancellation of a running command. */
export type CliConsole = {
  language: Language
  /** Aborted by SIGINT (Ctrl+C) or SIGTERM. The command then undoes partial work and throws `signal.reason`. */
  signal: AbortSignal
  /** Reports progress; can be called often. Not shown with `--json`. */
  progress(text: Text, done: number, total?: number | null): void
  /** Writes a line to standard output; with `--json`, adds it to `lines`. */
  print(text: Text): void
  /** Writes a warning to standard error; with `--json`, adds it to `warnings`. */
  warn(text: Text): void
  /** Resolves a typed path against the folder where the command was typed. */
  toPath(typed: string): string
}

export const FAILED = 1
export const MISUSED = 2
export const INTERRUPTED = 130

/**
 * Error that ends a command with this status: 1 if the command failed, 2 for a wrong command line, 130 if it was
 * interrupted.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  constructor(
    readonly text: Text,
    readonly status: typeof FAILED | typeof MISUSED | typeof INTERRUPTED = FAILED,
  ) {
    super(text.en)
  }
}

/** Error text of commands that need the embedded database (PGlite), on a site without it. */
export const noOwnStore: Text = {
  en: 'this site has no database: its content comes from CONTENT_SERVICE_URL.',
  es: 'este sitio no tiene almacén propio: el contenido es el de CONTENT_SERVICE_URL.',
}

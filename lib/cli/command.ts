/** What a command says, in each language of the command line. */
export type Text = Record<Language, string>
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A value that `--json` can print. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What a command has done: facts for programs, a sentence or more for people. */
export type Report = { facts: Record<string, Json>; text: Text }

/** An option as `parseArgs` of node:util takes it, and what help says of it. */
export type Option = { type: 'string' | 'boolean'; short?: string; help: Text; value?: Text }

export type Values = Record<string, string | boolean | undefined>

/** A row of the table in `commands.ts`. */
export type Command = {
  name: string
  summary: Text
  /** What help says beyond the summary: paragraphs. */
  details: Text
  options: Record<string, Option>
  /** Throws `CommandError` or `StartError` for what the operator has to mend. */
  run(values: Values): Promise<Report>
}

export const FAILED = 1
export const MISUSED = 2

/** Ends a command: with status 1 for what failed, 2 for what was asked for wrongly. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  constructor(
    readonly text: Text,
    readonly status: typeof FAILED | typeof MISUSED = FAILED,
  ) {
    super(text.en)
  }
}

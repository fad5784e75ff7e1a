/** What is said in each language of the command line. */
export type Text = Record<'en' | 'es', string>

/** What the operator has to mend: nothing was written, or nothing half. */
export class ImportError extends Error {
  override readonly name = 'ImportError'

  constructor(readonly text: Text) {
    super(text.en)
  }
}

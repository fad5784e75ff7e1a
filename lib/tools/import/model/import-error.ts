/** A text in each language of the CLI. */
export type Text = Record<'en' | 'es', string>

/** An error that the operator must correct. The import has written either nothing or complete batches. */
export class ImportError extends Error {
  override readonly name = 'ImportError'

  constructor(readonly text: Text) {
    super(text.en)
  }
}

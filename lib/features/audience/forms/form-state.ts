export type FieldProblem =
  | 'missing'
  | 'too-long'
  | 'invalid'
  | 'too-small'
  | 'too-large'
  | 'file-kind'
  | 'file-size'
  | 'file-lost'

/** State of a form that was rejected. The page shows it again with the entered values. */
export type FormState = {
  slug: string
  status:
    | 'invalid'
    /** The submitted step is valid, and the next step is shown. */
    | 'step'
    /** The client has sent too many submissions. The next attempt is allowed after `retryAfterSeconds`. */
    | 'too-many'
    /** All clients together sent too many submissions without a proof of work. */
    | 'unproven'
    | 'failed'
    /** The form does not exist any more or is closed. */
    | 'gone'
  /** Entered values by field id; several choices are separated by line breaks. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
  retryAfterSeconds?: number
  /** Values of hidden fields, by field name: the first URL and the referrer of the reader's browser session. */
  origin?: Record<string, string>
  /** Index of the step to show, from 0; the last one by default. */
  step?: number
}

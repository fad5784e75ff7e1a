/** Reasons why the value of a field is rejected. */
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
    /** Not rejected: the next step is due. */
    | 'step'
    /** The next attempt is allowed after `retryAfterSeconds`. */
    | 'too-many'
    /** Too many submissions without a proof of work, of all clients together. */
    | 'unproven'
    | 'failed'
    /** The form does not exist any more or is closed. */
    | 'gone'
  /** Entered values by field id; several choices in lines. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
  retryAfterSeconds?: number
  /** Values of the hidden controls with the origin of the session, by name. */
  origin?: Record<string, string>
  /** Index of the step to show; the last one by default. */
  step?: number
}

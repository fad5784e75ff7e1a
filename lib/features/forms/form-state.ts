/** Why a field is not taken. */
export type FieldProblem = 'missing' | 'too-long' | 'invalid' | 'file-kind' | 'file-size' | 'file-lost'

/** What came of a form that was not taken; the page shows it again with all that was written. */
export type FormState = {
  slug: string
  status:
    | 'invalid'
    /** Possible again after `retryAfterSeconds`. */
    | 'too-many'
    | 'failed'
    /** It is no more, or takes nothing. */
    | 'gone'
  /** By the fields' ids. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
  retryAfterSeconds?: number
}

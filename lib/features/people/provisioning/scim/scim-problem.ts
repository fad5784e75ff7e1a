/** An error response: status and RFC 7644 error type (3.12). */
export type Refusal = { kind: 'refused'; status: number; scimType: ScimType | null; detail: string }

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** Thrown to abort a request and roll back its transaction. */
export class ScimProblem extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | null,
    detail: string,
  ) {
    super(detail)
  }
}

export const badRequest = (scimType: ScimType, detail: string) => new ScimProblem(400, scimType, detail)
export const notFound = () => new ScimProblem(404, null, 'There is no such resource')
export const notUnique = (detail: string) => new ScimProblem(409, 'uniqueness', detail)

export const toRefusal = ({ status, scimType, message }: ScimProblem): Refusal => ({
  kind: 'refused',
  status,
  scimType,
  detail: message,
})

/** Converts a thrown problem to a value, which can cross thread boundaries. */
export async function refusedAsValue<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ScimProblem) return toRefusal(cause)
    throw cause
  }
}

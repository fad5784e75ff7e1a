/** What a directory is answered where nothing was done: a status, and RFC 7644's word for it (3.12). */
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

/** Ends the work on a request, and its transaction with it. */
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

/** A problem is a value where it leaves the thread of the store. */
export async function refusedAsValue<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ScimProblem) return toRefusal(cause)
    throw cause
  }
}

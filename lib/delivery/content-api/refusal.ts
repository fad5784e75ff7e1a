/**
 * All refusals of `/api`. A valid request for a missing record is the protocol's own refusal, with status
 * 200. Errors of the caller or the site also have an HTTP status.
 */
export const refusals = {
  absent: { msgId: 1, status: 200 },
  malformed: { msgId: 2, status: 400 },
  tooLarge: { msgId: 3, status: 413 },
  otherOrigin: { msgId: 4, status: 403 },
  commentRules: { msgId: 5, status: 422 },
  tooMany: { msgId: 6, status: 429 },
  notOffered: { msgId: 7, status: 404 },
  unavailable: { msgId: 8, status: 503 },
  broken: { msgId: 9, status: 500 },
  unauthorized: { msgId: 10, status: 401 },
  /** Message ids of `createFO` in `COMMENTS_CLOSED_IDS`: sending the same comment later fails as well. */
  commentsClosed: { msgId: 410, status: 200 },
  parentGone: { msgId: 411, status: 422 },
} as const

export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly kind: keyof typeof refusals,
    /** In plain Spanish, as `message.msg`. */
    message: string,
    readonly details: { campo?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message)
  }
}

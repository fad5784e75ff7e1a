/**
 * Message ids and HTTP statuses of all refusals of `/api`. A missing record has status 200, as the protocol requires.
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
  /**
   * After one of these two ids, the caller need not send the comment again: comments stay closed. Other sites list the
   * ids in `COMMENTS_CLOSED_IDS`.
   */
  commentsClosed: { msgId: 410, status: 200 },
  parentGone: { msgId: 411, status: 422 },
} as const

export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly kind: keyof typeof refusals,
    /** In Spanish, sent as `message.msg`. */
    message: string,
    readonly details: { campo?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message)
  }
}

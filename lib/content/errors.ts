import type { OrganisationId } from '@/lib/domain/model'

/**
 * The one error of every content adapter.
 *
 * - `refused`: the service answered and said no (`msgId` other than 0).
 * - `failed`: no answer, or none that could be understood.
 *
 * "Not there" is neither: it is `null`.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'

  /**
   * The server and what Next bundles have each a class of their own of this, and
   * an error made in one is caught in the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ContentError'
  }

  constructor(
    readonly kind: 'refused' | 'failed',
    /** The port's method, such as `listBoard`. */
    readonly call: string,
    readonly organisation: OrganisationId | null,
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`${call} ${kind}: ${reason}`, options)
  }
}

/** Any failure of a call as the one error. */
export function toContentError(
  cause: unknown,
  call: string,
  organisation: OrganisationId | null,
): ContentError {
  if (cause instanceof ContentError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ContentError('failed', call, organisation, reason, { cause })
}

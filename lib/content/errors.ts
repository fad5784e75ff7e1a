import type { OrganisationId } from '@/lib/base/domain/model'

/**
 * The one error of every content adapter.
 *
 * - `refused`: the service answered with an error (`msgId` other than 0).
 * - `failed`: no answer, or one that cannot be parsed.
 *
 * A missing record is neither: it is `null`.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  /** The service could not be reached: no call would have been answered, of whatever organisation. */
  readonly isUnreachable: boolean

  /**
   * By name, because the server's bundle and Next's each have their own copy of this class, and an
   * error thrown in one is caught in the other.
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
    options: { cause?: unknown; isUnreachable?: boolean } = {},
  ) {
    super(`${call} ${kind}: ${reason}`, options)
    this.isUnreachable = options.isUnreachable ?? false
  }
}

/** Any failure of a call as a `ContentError`. */
export function toContentError(
  cause: unknown,
  call: string,
  organisation: OrganisationId | null,
): ContentError {
  if (cause instanceof ContentError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ContentError('failed', call, organisation, reason, { cause })
}

import type { OrganisationId } from '@/lib/base/domain/model'

/**
 * The error of every content adapter.
 *
 * - `refused`: the service answered with an error (`msgId` other than 0).
 * - `failed`: no answer, or an invalid one.
 *
 * A missing record is not an error: it is `null`.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  /** True if the service could not be reached, so that calls about any organisation fail. */
  readonly isUnreachable: boolean

  /** Tests by name, because the server's bundle and Next's have separate copies of this class. */
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

/** Converts any failure of a call to a `ContentError`. */
export function toContentError(
  cause: unknown,
  call: string,
  organisation: OrganisationId | null,
): ContentError {
  if (cause instanceof ContentError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ContentError('failed', call, organisation, reason, { cause })
}

import type { OrganisationId } from './model'

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

  constructor(
    readonly kind: 'refused' | 'failed',
    /** The port's method, such as `listBoard`. */
    readonly call: string,
    readonly organisation: OrganisationId | null,
    reason: string,
    options?: { cause?: unknown },
  ) {
    super(`${call} ${kind}: ${reason}`, options)
  }
}

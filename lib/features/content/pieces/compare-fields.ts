import type { PieceFields } from '@/lib/base/domain/piece'
import type { Share } from '@/lib/features/kernel/text-worker/fair-queue'
import { isTextTimeout, runWithText } from '@/lib/features/kernel/text-worker/text-worker'
import { listChanges, showWhole, type FieldDifference } from '@/lib/features/kernel/text-worker/difference'

/**
 * Compares two versions of a piece field by field. `show` formats values other than texts. Long versions are compared
 * in the text worker, in the queue of `share` (organisation and person).
 */
export async function compareFields(
  before: PieceFields,
  after: PieceFields,
  show: (field: keyof PieceFields, fields: PieceFields) => string,
  share: Share,
): Promise<FieldDifference[]> {
  const changes = listChanges(before, after, show)
  try {
    return await runWithText('compare', changes, share)
  } catch (cause) {
    if (isTextTimeout(cause)) return showWhole(changes)
    throw cause
  }
}

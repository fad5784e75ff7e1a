import type { PieceFields } from '@/lib/base/domain/piece'
import { isTextTimeout, runWithText } from '@/lib/features/text-thread/text-thread'
import { listChanges, showWhole, type FieldDifference } from '@/lib/features/text-thread/difference'

/** In UTF-16 units, of all fields: up to here any comparison takes milliseconds. */
const MAX_AT_ONCE = 2000

/**
 * What is different between two versions of a piece, field by field; `show` says a value that is no text as
 * readers of the room know it. Long ones are compared in the thread of texts, in the turn of `share`.
 */
export async function compareFields(
  before: PieceFields,
  after: PieceFields,
  show: (field: keyof PieceFields, fields: PieceFields) => string,
  share: string,
): Promise<FieldDifference[]> {
  const changes = listChanges(before, after, show)
  const isLong = JSON.stringify(changes).length > MAX_AT_ONCE
  try {
    return await runWithText('compare', changes, { share, isLong })
  } catch (cause) {
    if (isTextTimeout(cause)) return showWhole(changes)
    throw cause
  }
}

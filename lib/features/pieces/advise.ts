import type { Advice } from '@/lib/features/accessible-text/advice'
import type { PieceFields } from '@/lib/base/domain/piece'
import { invalid, type Outcome, type RoomContext } from '@/lib/features/operations/operation'
import { isLongText, isTextTimeout, runWithText } from '@/lib/features/text-thread/text-thread'

type Fields = Pick<PieceFields, 'kicker' | 'title' | 'summary' | 'content' | 'pictureUrl' | 'pictureAlt'>

/** What a piece's writer is advised, so that everybody can read it; nothing where that takes too long. */
export async function advise(
  organisation: string,
  { kicker, title, summary, content, pictureUrl, pictureAlt }: Fields,
): Promise<Advice[]> {
  const checked = { kicker, title, summary, content, pictureUrl, pictureAlt }
  try {
    return await runWithText('advise', checked, { share: organisation, isLong: isLongText(content) })
  } catch (cause) {
    if (isTextTimeout(cause)) return []
    throw cause
  }
}

/** Why a piece is not published where its organisation publishes only what everybody can read; null where it may be. */
export async function findBarrier(
  { store, organisation }: RoomContext,
  fields: Fields,
): Promise<Outcome<never> | null> {
  const settings = await store.settings.getSettings(organisation)
  if (settings?.accessibility !== 'block') return null
  return (await advise(organisation, fields)).length > 0 ? invalid({ content: 'textBarriers' }) : null
}

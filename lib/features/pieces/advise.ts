import type { Advice } from '@/lib/features/accessible-text/advice'
import type { PieceFields } from '@/lib/base/domain/piece'
import { listFileKeys } from '@/lib/base/domain/shown-file'
import { toFileAddress } from '@/lib/base/domain/stored-file'
import { invalid, type Outcome, type RoomContext } from '@/lib/features/operations/operation'
import { isLongText, isTextTimeout, runWithText } from '@/lib/features/text-thread/text-thread'

type Fields = Pick<PieceFields, 'kicker' | 'title' | 'summary' | 'content' | 'pictureUrl' | 'pictureAlt'>

/** What a piece's writer is advised, so that everybody can read it; nothing where that takes too long. */
export async function advise(
  { store, organisation }: Pick<RoomContext, 'store' | 'organisation'>,
  { kicker, title, summary, content, pictureUrl, pictureAlt }: Fields,
): Promise<Advice[]> {
  const keys = listFileKeys(content)
  const films = keys.length > 0 ? await store.mediaFiles.listFilmsWithoutCaptions(keys) : []
  const filmsWithoutCaptions = films.map(toFileAddress)
  const checked = { kicker, title, summary, content, pictureUrl, pictureAlt, filmsWithoutCaptions }
  try {
    return await runWithText('advise', checked, { share: organisation, isLong: isLongText(content) })
  } catch (cause) {
    if (isTextTimeout(cause)) return []
    throw cause
  }
}

/** Why a piece is not published where its organisation publishes only what everybody can read; null where it may be. */
export async function findBarrier(context: RoomContext, fields: Fields): Promise<Outcome<never> | null> {
  const { store, organisation } = context
  const settings = await store.settings.getSettings(organisation)
  if (settings?.accessibility !== 'block') return null
  return (await advise(context, fields)).length > 0 ? invalid({ content: 'textBarriers' }) : null
}

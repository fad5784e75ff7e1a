import type { Advice } from '@/lib/features/kernel/accessible-text/advice'
import type { PieceFields } from '@/lib/base/domain/piece'
import { listFileKeys } from '@/lib/base/domain/shown-file'
import { toFileAddress } from '@/lib/base/domain/stored-file'
import { invalid, shareOf, type Outcome, type RoomContext } from '@/lib/features/kernel/operations/operation'
import { isTextTimeout, runWithText } from '@/lib/features/kernel/text-worker/text-worker'

type Fields = Pick<PieceFields, 'kicker' | 'title' | 'summary' | 'content' | 'pictureUrl' | 'pictureAlt'>

/** Lists a piece's accessibility problems. Empty if checking takes too long. */
export async function advise(
  context: RoomContext,
  { kicker, title, summary, content, pictureUrl, pictureAlt }: Fields,
): Promise<Advice[]> {
  const keys = listFileKeys(content)
  const films = keys.length > 0 ? await context.store.mediaFiles.listFilmsWithoutCaptions(keys) : []
  const filmsWithoutCaptions = films.map(toFileAddress)
  const checked = { kicker, title, summary, content, pictureUrl, pictureAlt, filmsWithoutCaptions }
  try {
    return await runWithText('advise', checked, shareOf(context))
  } catch (cause) {
    if (isTextTimeout(cause)) return []
    throw cause
  }
}

/** Returns the refusal if the organisation blocks texts with accessibility problems and the piece has any, or null. */
export async function findBarrier(context: RoomContext, fields: Fields): Promise<Outcome<never> | null> {
  const { store, organisation } = context
  const settings = await store.settings.getSettings(organisation)
  if (settings?.accessibility !== 'block') return null
  return (await advise(context, fields)).length > 0 ? invalid({ content: 'textBarriers' }) : null
}

import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { TextHandle } from './text-handle'

/** A problem that readers would notice: a key of `room.problems`, and its places (`TextHandle.goTo`). */
type Warning = { reason: string; places: string[] }

/** `card`: card id of the publication; null before its first save. */
type Published = { organisation: string; card: number | null; text: TextHandle | null }

/** Lists the problems of a text that is about to be published. */
export async function listWarnings({ text, ...from }: Published): Promise<Warning[]> {
  return [
    { reason: 'textPictureBroken', places: text?.listBrokenPictures() ?? [] },
    { reason: 'textLinkHidden', places: await listHiddenLinks(from, text?.read() ?? '') },
  ]
}

/** Returns true if publishing mails subscribers, which cannot be undone. False if the server does not answer. */
export async function mailsSubscribers(organisation: string, id: number | null): Promise<boolean> {
  const outcome = await performRemotely('getAnnouncement', organisation, { id })
  if (outcome.kind !== 'done') return false
  const { isPossible, isAsked, subscribers } = outcome.answer
  return isPossible && isAsked && subscribers > 0
}

/** Lists the links to unpublished articles. Returns an empty list if the server does not answer. */
async function listHiddenLinks({ organisation, card }: Omit<Published, 'text'>, content: string) {
  const linked = [...content.matchAll(/[?&;]id_card=(\d{1,9})\b/g)].map(([, id]) => Number(id))
  const cards = [...new Set(linked)].filter((linkedCard) => linkedCard !== card)
  if (cards.length === 0) return []
  const outcome = await performRemotely('listHiddenCards', organisation, { cards })
  return outcome.kind === 'done' ? outcome.answer.map((id) => `id_card=${id}`) : []
}

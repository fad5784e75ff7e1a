import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { TextHandle } from './text-handle'

/** Of a piece that is to be published: `card` is its own. */
type Published = { organisation: string; card: number | null; text: TextHandle | null }

/** What readers would miss in a text: a key of `room.problems` each, and how often. */
export async function listWarnings({ text, ...from }: Published): Promise<[reason: string, count: number][]> {
  return [
    ['textPictureBroken', text?.countBrokenPictures() ?? 0],
    ['textLinkHidden', await countHiddenLinks(from, text?.read() ?? '')],
  ]
}

/** How many pieces the text leads to that readers do not see; 0 where that cannot be asked. */
async function countHiddenLinks({ organisation, card }: Omit<Published, 'text'>, content: string) {
  const linked = [...content.matchAll(/[?&;]id_card=(\d{1,9})\b/g)].map(([, id]) => Number(id))
  const cards = [...new Set(linked)].filter((one) => one !== card)
  if (cards.length === 0) return 0
  const outcome = await performRemotely('listHiddenCards', organisation, { cards })
  return outcome.kind === 'done' ? outcome.answer.length : 0
}

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Rendered } from '@/components/admin/coediting/follow'
import { followLater } from '@/components/admin/coediting/follow-later'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { IsoDate } from '@/lib/base/domain/model'
import { findMove, toSubject, type Column, type PlanCard } from './plan-cards'
import type { Planned } from './planned'

/** Loads the code that sends requests, when a publication is first moved. Resolves to null if loading failed. */
const loadRequests = () => import('./plan-requests').catch(() => null)
type Requests = NonNullable<Awaited<ReturnType<typeof loadRequests>>>

/** Result of the last move; `piece` links the publication where the person can continue. */
export type PlanNotice = { text: string; isTrouble: boolean; piece?: { href: string; title: string } }

export type PlanMoves = ReturnType<typeof usePlan>

export type RenderedPlan = Rendered<'followPlan'>

/** Moves items between columns and days, and reports the result. Shows the changes of other people. */
export function usePlan(place: string | null, rendered: RenderedPlan) {
  const t = useTranslations('room.plan')
  const untitled = useTranslations('room.pieces')('untitled')
  const format = useFormatter()
  const problemText = useProblemText()
  const router = useRouter()
  const [notice, setNotice] = useState<PlanNotice | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Follows changes made after the last rendering. `rendered` changes when the server renders the page again.
  useEffect(() => followLater('followPlan', rendered, router.refresh), [rendered, router])
  const warn = (text: string) => setNotice({ text, isTrouble: true })

  /** Sends a request, and reports a refusal. */
  const send = async <Answer>(request: (requests: Requests) => Promise<RemoteOutcome<Answer>>) => {
    setBusy(true)
    const requests = await loadRequests()
    const outcome = requests && (await request(requests))
    setBusy(false)
    const refusal = outcome ? requests.toRefusal(outcome) : 'unreachable'
    if (refusal) warn(problemText(refusal))
    return refusal === null && outcome?.kind === 'done' ? outcome : null
  }

  const settle = async (request: Parameters<typeof send>[0], text: string) => {
    if (await send(request)) setNotice({ text, isTrouble: false })
    router.refresh()
  }

  const move = async (card: PlanCard, to: Column) => {
    const next = findMove(card, to, place)
    if (next === null || isBusy) return
    const { id, title, organisation } = toSubject(card)
    const name = title || untitled
    if (next.kind !== 'refused')
      return settle(
        ({ sendMove }) => sendMove(card, next),
        t('moved', { title: name, column: t(`columns.${to}`) }),
      )
    const isOnPage = card.kind === 'piece' && next.reason !== 'back'
    const piece = { href: toPieceHref(organisation.id, id), title: name }
    setNotice({ text: t(`refused.${next.reason}`), isTrouble: true, ...(isOnPage && { piece }) })
  }

  const moveToDay = async (planned: Planned, day: IsoDate) => {
    if (isBusy) return
    const { title, organisation } = planned.kind === 'idea' ? planned.idea : planned
    if (place !== null && organisation.id !== place) return warn(t('refused.other'))
    const formattedDay = format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
    await settle(
      ({ sendDay }) => sendDay(planned, day),
      t('movedToDay', { title: title || untitled, day: formattedDay }),
    )
  }

  const write = async ({ id, organisation }: { id: number; organisation: { id: string } }) => {
    if (isBusy) return
    const made = await send(({ makePiece }) => makePiece(organisation.id, id))
    if (made) router.push(toPieceHref(organisation.id, made.answer.id))
  }

  return { notice, isBusy, move, moveToDay, write }
}

export const toPieceHref = (organisation: string, id: number) => `/${organisation}/publicaciones/${id}`

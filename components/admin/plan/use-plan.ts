import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { IsoDate } from '@/lib/base/domain/model'
import { findMove, toSubject, type Column, type PlanCard } from './plan-cards'
import { makePiece, sendDay, sendMove, toRefusal } from './plan-requests'
import type { Planned } from './planned'

/** What came of the last move; `piece` is where the rest is done. */
export type PlanNotice = { text: string; isTrouble: boolean; piece?: { href: string; title: string } }

export type PlanMoves = ReturnType<typeof usePlan>

/** Moves what is planned, from column to column and from day to day, and says what came of it. */
export function usePlan(place: string | null) {
  const t = useTranslations('room.plan')
  const untitled = useTranslations('room.pieces')('untitled')
  const format = useFormatter()
  const problemText = useProblemText()
  const router = useRouter()
  const [notice, setNotice] = useState<PlanNotice | null>(null)
  const [isBusy, setBusy] = useState(false)
  const warn = (text: string) => setNotice({ text, isTrouble: true })

  const settle = async (work: Promise<RemoteOutcome<unknown>>, text: string) => {
    setBusy(true)
    const refusal = toRefusal(await work)
    setBusy(false)
    if (refusal) warn(problemText(refusal))
    else setNotice({ text, isTrouble: false })
    router.refresh()
  }

  const move = async (card: PlanCard, to: Column) => {
    const next = findMove(card, to, place)
    if (next === null || isBusy) return
    const { id, title, organisation } = toSubject(card)
    const name = title || untitled
    if (next.kind !== 'refused')
      return settle(sendMove(card, next), t('moved', { title: name, column: t(`columns.${to}`) }))
    const isOnPage = card.kind === 'piece' && next.reason !== 'back'
    const piece = { href: toPieceHref(organisation.id, id), title: name }
    setNotice({ text: t(`refused.${next.reason}`), isTrouble: true, ...(isOnPage && { piece }) })
  }

  const moveToDay = async (planned: Planned, day: IsoDate) => {
    if (isBusy) return
    const { title, organisation } = planned.kind === 'idea' ? planned.idea : planned
    if (place !== null && organisation.id !== place) return warn(t('refused.other'))
    const shown = format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
    await settle(sendDay(planned, day), t('movedToDay', { title: title || untitled, day: shown }))
  }

  const write = async ({ id, organisation }: { id: number; organisation: { id: string } }) => {
    if (isBusy) return
    const outcome = await makePiece(organisation.id, id)
    if (outcome.kind === 'done') router.push(toPieceHref(organisation.id, outcome.answer.id))
    else warn(problemText(toProblem(outcome) ?? 'failed'))
  }

  return { notice, isBusy, move, moveToDay, write }
}

export const toPieceHref = (organisation: string, id: number) => `/${organisation}/publicaciones/${id}`

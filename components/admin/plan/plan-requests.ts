import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import { toLocalTime } from '@/lib/base/domain/local-time'
import type { IsoDate } from '@/lib/base/domain/model'
import { toSubject, type Move, type PlanCard } from './plan-cards'
import type { Planned } from './planned'

export const makePiece = (organisation: string, id: number) =>
  performRemotely('makePieceOfIdea', organisation, { id, from: crypto.randomUUID() })

type DoneMove = Exclude<Move, { kind: 'refused' }>

export function sendMove(card: PlanCard, move: DoneMove): Promise<RemoteOutcome<unknown>> {
  const { organisation, id } = toSubject(card)
  if (card.kind === 'idea' && move.kind === 'state') {
    const input = { id, base: card.idea.version, fields: { state: move.state } }
    return performRemotely('changeIdea', organisation.id, input)
  }
  if (move.kind === 'make' || move.kind === 'state') return makePiece(organisation.id, id)
  const changes = [{ id, change: { kind: move.kind } }]
  return performRemotely('changePieces', organisation.id, { from: crypto.randomUUID(), changes })
}

/** Moves an item to another day. A scheduled publication keeps its time of day. */
export async function sendDay(planned: Planned, day: IsoDate): Promise<RemoteOutcome<unknown>> {
  if (planned.kind === 'idea') {
    const { organisation, id, version: base } = planned.idea
    return performRemotely('changeIdea', organisation.id, { id, base, fields: { day } })
  }
  const { organisation, kind } = planned
  if (kind === 'release') {
    const time = toLocalTime(planned.at, organisation.timeZone).split('T')[1] ?? ''
    const publishAt = { local: `${day}T${time}`, isSecond: null }
    return performRemotely('scheduleRelease', organisation.id, { id: planned.release, publishAt })
  }
  const { piece: id } = planned
  const scheduleOutcome = await performRemotely('getSchedule', organisation.id, { id })
  if (scheduleOutcome.kind !== 'done') return scheduleOutcome
  const { publishAt, withdrawAt, timeZone } = scheduleOutcome.answer
  const toTime = (at: typeof publishAt, isMoved: boolean) => {
    if (at === null) return null
    const local = toLocalTime(at, timeZone)
    return { local: isMoved ? `${day}T${local.split('T')[1] ?? ''}` : local, isSecond: null }
  }
  return performRemotely('schedulePiece', organisation.id, {
    id,
    publishAt: toTime(publishAt, kind === 'publish'),
    withdrawAt: toTime(withdrawAt, kind === 'withdraw'),
  })
}

/** Returns the reason why a request or one of its items was refused, a key of `room.problems`; null if none was. */
export function toRefusal(outcome: RemoteOutcome<unknown>): string | null {
  if (outcome.kind !== 'done') return toProblem(outcome)
  const answer = outcome.answer as { refused?: { reason: string }[] } | null
  return answer?.refused?.[0]?.reason ?? null
}

import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { IsoDate } from '@/lib/base/domain/model'
import { toSubject, type Move, type PlanCard } from './plan-cards'
import type { Planned } from './planned'

/** Makes the piece of an idea. */
export const makePiece = (organisation: string, id: number) =>
  performRemotely('makePieceOfIdea', organisation, { id, from: crypto.randomUUID() })

type DoneMove = Exclude<Move, { kind: 'refused' }>

/** Has a card come to another column. */
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

/** Has something come to another day, by a script of its own: without a connection both are out of reach. */
export const sendDay = (planned: Planned, day: IsoDate): Promise<RemoteOutcome<unknown>> =>
  import('./send-day').then(
    (module) => module.sendDay(planned, day),
    () => ({ kind: 'unavailable' }),
  )

/** Why it was not done, a key of `room.problems`; of one of several pieces, that one's reason. */
export function toRefusal(outcome: RemoteOutcome<unknown>): string | null {
  if (outcome.kind !== 'done') return toProblem(outcome)
  const answer = outcome.answer as { refused?: { reason: string }[] } | null
  return answer?.refused?.[0]?.reason ?? null
}

import { refused, type Outcome, type RoomContext } from '@/lib/features/kernel/operations/operation'

/** Returns a refusal if the piece is scheduled and the person may not publish it: their save would be published. */
export async function refuseIfScheduled(context: RoomContext, id: number): Promise<Outcome<never> | null> {
  const { store, organisation, person } = context
  const opened = await store.pieces.openPiece(organisation, id, person.id)
  if (opened?.piece.state !== 'scheduled') return null
  return context.may('pieces.publish', opened.piece.authorId === person.id) ? null : refused('isScheduled')
}

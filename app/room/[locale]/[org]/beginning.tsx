import { FirstSteps, type StepName } from '@/components/admin/home/first-steps'
import { parseListQuery } from '@/lib/features/pieces/list-address'
import { ask } from '@/app/room/enter-room'

/** Number of published posts from which an organisation is not new. */
const BEGUN = 3

/** The first steps of an organisation with few posts. */
export async function Beginning({ organisation }: { organisation: string }) {
  const [{ pieces, choices }, { settings }] = await Promise.all([
    ask('listPieces', organisation, { ...parseListQuery({}), status: 'published' }),
    ask('getSettings', organisation, {}),
  ])
  if (pieces.length >= BEGUN) return null
  const made: Record<StepName, boolean> = {
    piece: pieces.length > 0,
    name: settings.description !== '',
    colour: settings.accent !== null,
    people: (choices?.people.length ?? 0) > 1,
    domain: settings.domain !== null,
  }
  const done = (Object.keys(made) as StepName[]).filter((step) => made[step])
  return done.length < Object.keys(made).length && <FirstSteps organisation={organisation} done={done} />
}

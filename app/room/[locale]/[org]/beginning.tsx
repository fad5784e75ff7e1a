import { isDeepStrictEqual } from 'node:util'
import { FirstSteps, type StepName } from '@/components/admin/home/first-steps'
import { firstMenus } from '@/lib/features/company/organisations/first-menus'
import { parseListQuery } from '@/lib/features/content/pieces/list-address'
import { ask } from '@/app/room/enter-room'

/** Number of publications at which an organisation no longer counts as new. */
const BEGUN = 3

/** The first steps of an organisation with few publications. */
export async function Beginning({ organisation }: { organisation: string }) {
  const list = { ...parseListQuery({}), status: 'published' } as const
  const { pieces, choices } = await ask('listPieces', organisation, list)
  if (pieces.length >= BEGUN) return null
  const [{ settings }, brand, { menus }] = await Promise.all([
    ask('getSettings', organisation, {}),
    ask('getBrand', organisation, {}),
    ask('getMenus', organisation, {}),
  ])
  const made: Record<StepName, boolean> = {
    piece: pieces.length > 0,
    name: settings.description !== '',
    logo: brand.logo !== undefined || brand.symbol !== undefined,
    colour: settings.accent !== null,
    menu: menus.headerMenu !== undefined && !isDeepStrictEqual(menus.headerMenu.value, firstMenus.headerMenu),
    people: (choices?.people.length ?? 0) > 1,
    domain: settings.domain !== null,
  }
  const done = (Object.keys(made) as StepName[]).filter((step) => made[step])
  return done.length < Object.keys(made).length && <FirstSteps organisation={organisation} done={done} />
}

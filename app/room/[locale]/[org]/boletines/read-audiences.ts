import { parseOrganisationId } from '@/lib/base/domain/parse'
import { ask, listOwnOrganisations } from '@/app/room/enter-room'

/** By what a letter's readers are chosen: the organisation's categories, and the person's other organisations. */
export async function readAudiences(organisation: string) {
  const [{ categories }, { organisations }] = await Promise.all([
    ask('listPieceChoices', organisation, {}),
    listOwnOrganisations(parseOrganisationId(organisation)),
  ])
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    organisations: organisations.flatMap(({ id, name }) => (id === organisation ? [] : [{ id, name }])),
  }
}

import { parseOrganisationId } from '@/lib/base/domain/parse'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ask, listOrganisationOptions } from '@/app/room/enter-room'

/**
 * Returns the categories and organisations to offer in a newsletter's form, and the newsletter's current organisations.
 */
export async function readAudiences(organisation: string, letter: OperationAnswer<'getLetter'>) {
  const [{ categories }, options, audience] = await Promise.all([
    ask('listPieceChoices', organisation, {}),
    listOrganisationOptions(parseOrganisationId(organisation)),
    Promise.all(letter.organisations.map(describeOrganisation)),
  ])
  return {
    ...options,
    categories: categories.map(({ id, name }) => ({ id, name })),
    audience: audience.map(({ id, name }) => ({ id, name })),
  }
}

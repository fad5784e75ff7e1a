import * as z from 'zod'
import type { Person } from '@/lib/base/domain/account'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isRoomPath } from '@/lib/base/domain/scope'
import { getSettings } from '@/lib/base/platform/settings'
import { resolveTimeZone } from '@/lib/base/platform/time-zones'
import { done, invalid, type Outcome } from '@/lib/features/kernel/operations/operation'
import { findNamed } from '@/lib/features/kernel/operations/find-named'
import type { Queries } from '@/lib/features/kernel/queries'

/** Input for a new organisation. Messages are keys of `room.problems`. */
export const organisationInput = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  description: z.string().trim().max(500, 'tooLong').default(''),
  domain: z
    .string()
    .trim()
    .default('')
    .transform((input, context) => {
      if (input === '') return null
      const domain = parseDomainName(input)
      if (domain === null) context.addIssue({ code: 'custom', message: 'domain' })
      return domain
    }),
  /** Name or id of the organisation to copy. */
  from: z.string().trim().max(120, 'organisationUnknown').default(''),
})

type Founding = { store: Pick<Queries, 'organisations'>; organisation: OrganisationId }
type Founder = Pick<Person, 'id' | 'isOwner'>

/** Creates an organisation, for the admin and the CLI. Returns problems by field. */
export async function insertOrganisation(
  { store, organisation }: Founding,
  founder: Founder,
  { from, ...input }: z.output<typeof organisationInput>,
): Promise<Outcome<{ organisation: OrganisationId }>> {
  const { ROOM_HOST, TIME_ZONE } = getSettings()
  if (isRoomPath(organisation)) return invalid({ id: 'taken' })
  if (input.domain !== null && input.domain === ROOM_HOST) return invalid({ domain: 'domainOfRoom' })
  const source = from === '' ? null : await findNamed(store, founder, from)
  if (source === undefined) return invalid({ from: 'organisationUnknown' })
  const timeZone = resolveTimeZone(TIME_ZONE, organisation)
  const created = await store.organisations.createOrganisation({
    id: organisation,
    ...input,
    from: source,
    timeZone,
  })
  if (created.kind === 'unknown') return invalid({ from: 'organisationUnknown' })
  return created.kind === 'taken' ? invalid({ [created.field]: 'taken' }) : done({ organisation })
}

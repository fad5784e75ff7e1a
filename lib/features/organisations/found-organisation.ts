import * as z from 'zod'
import type { Person } from '@/lib/base/domain/account'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isRoomPath } from '@/lib/base/domain/scope'
import { getSettings } from '@/lib/base/platform/settings'
import { resolveTimeZone } from '@/lib/base/platform/time-zones'
import { done, invalid, type Outcome } from '@/lib/features/operations/operation'
import { findNamed } from '@/lib/features/operations/find-named'
import type { Queries } from '@/lib/features/queries'

/** What a new organisation is called. Messages are keys of `room.problems`. */
export const organisationInput = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  description: z.string().trim().max(500, 'tooLong').default(''),
  domain: z
    .string()
    .trim()
    .default('')
    .transform((written, context) => {
      if (written === '') return null
      const domain = parseDomainName(written)
      if (domain === null) context.addIssue({ code: 'custom', message: 'domain' })
      return domain
    }),
  /** The name or id of another, which it begins as. */
  from: z.string().trim().max(120, 'organisationUnknown').default(''),
})

type Founding = { store: Pick<Queries, 'organisations'>; organisation: OrganisationId }
type Founder = Pick<Person, 'id' | 'isOwner'>

/** Founds an organisation, in the room or from the shell; says by field what is in the way. */
export async function foundOrganisation(
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

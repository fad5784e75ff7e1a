import { listOrganisationsNamed, listOwnOrganisations } from '@/lib/features/people/people/own-organisations'
import { createOrganisation } from './create-organisation'

/** Queries of the noun, by group, for `query-table.ts`. */
export const organisations = { createOrganisation, listOrganisationsNamed, listOwnOrganisations }

import { listOrganisationsNamed, listOwnOrganisations } from '@/lib/features/people/people/own-organisations'
import { createOrganisation } from './create-organisation'

export const organisations = { createOrganisation, listOrganisationsNamed, listOwnOrganisations }

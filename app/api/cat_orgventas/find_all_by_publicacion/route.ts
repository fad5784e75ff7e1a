import { answer } from '@/lib/content/protocol/answer'
import { findOrganisations } from '@/lib/content/protocol/calls'

// Without it the build would ask the database once and for all.
export const dynamic = 'force-dynamic'

export const GET = () => answer(findOrganisations)

import { answer } from '@/lib/content-api/answer'
import { findOrganisations } from '@/lib/content-api/handlers'

// Without it the build would ask the database once and for all.
export const dynamic = 'force-dynamic'

export const GET = () => answer(findOrganisations)

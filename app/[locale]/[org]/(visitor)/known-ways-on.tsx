import { WaysOn } from '@/components/publication-list/ways-on'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readCategories, readRecent } from '@/lib/content/read'

/** What an organisation's error pages lead on to, as far as it can be read. */
export async function KnownWaysOn({ organisation }: { organisation: OrganisationId }) {
  const [recent = [], categories = []] = await Promise.all([
    readRecent(organisation),
    readCategories(organisation),
  ])
  return <WaysOn recent={recent} categories={categories} />
}

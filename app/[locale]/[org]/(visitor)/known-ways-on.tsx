import { WaysOn } from '@/components/publication-list/ways-on'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readCategories, readRecent } from '@/lib/content/read'

type KnownWaysOnProps = { organisation: OrganisationId; text?: string }

/**
 * Recent publications and categories, as a way on from pages without content. A search without results gets only the
 * categories, because its side panel lists the recent publications. Omits lists that cannot be read.
 */
export async function KnownWaysOn({ organisation, text }: KnownWaysOnProps) {
  const [recent = [], categories = []] = await Promise.all([
    text === undefined ? readRecent(organisation) : [],
    readCategories(organisation),
  ])
  return <WaysOn recent={recent} categories={categories} text={text} />
}

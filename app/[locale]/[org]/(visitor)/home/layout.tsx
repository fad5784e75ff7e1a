import { PageFrame } from '@/components/shell/page-frame'
import { SidePanel, type SidePanelPart } from '@/components/side-panel/side-panel'
import { isPanelPart, type ShownMenus } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { asSubject, readCategories, readMenus, readMonths, readRecent, readTrends } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

/** Renders every content page beside the side panel (specification, section 2). */
export default async function ContentLayout({ children, params }: LayoutProps<'/[locale]/[org]/home'>) {
  const { organisation: id, language } = await readRootParams(params)
  // A rejected comment may have no organisation, if that cannot be looked up. Its form is shown without a side panel.
  if (!id) return <PageFrame>{children}</PageFrame>
  const [panel] = await Promise.all([
    renderPanel(id, language),
    // Responds with 503 if the organisation cannot be read, because the canonical URL is then unknown.
    asSubject(getOrganisation(id)),
  ])
  return <PageFrame panel={panel}>{children}</PageFrame>
}

/**
 * Renders the sections of the side panel that the organisation chose, by default all. Returns null if it chose none.
 */
async function renderPanel(id: OrganisationId, language: Language) {
  const parts = toParts(await readMenus(id), language)
  if (parts?.length === 0) return null
  const has = (name: SidePanelPart['part']) => !parts || parts.some(({ part }) => part === name)
  const [trends = [], recent = [], months = [], categories = []] = await Promise.all([
    has('trends') ? readTrends(id) : [],
    has('recent') ? readRecent(id) : [],
    has('archives') ? readMonths(id) : [],
    has('categories') ? readCategories(id) : [],
  ])
  return (
    <SidePanel
      trends={trends}
      recent={recent}
      months={months}
      categories={categories}
      {...(parts && { parts })}
    />
  )
}

/** Returns the chosen parts; null for the default ones (specification, section 2). */
function toParts(menus: ShownMenus | null | undefined, language: Language): SidePanelPart[] | null {
  const entries = menus?.sidePanel
  if (!entries) return null
  return entries.flatMap(({ target, labels }) =>
    target && isPanelPart(target.value)
      ? [{ part: target.value, title: labels[language] || labels.es || null }]
      : [],
  )
}

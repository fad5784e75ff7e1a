import { PageFrame } from '@/components/shell/page-frame'
import { SidePanel } from '@/components/side-panel/side-panel'
import { asSubject, readCategories, readMonths, readRecent, readTrends } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/organisations/directory'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

/** Renders every content page beside the side panel (specification, section 2). */
export default async function ContentLayout({ children, params }: LayoutProps<'/[locale]/[org]/home'>) {
  const { organisation: id } = await readRootParams(params)
  // A rejected comment is shown again even if the organisation cannot be determined.
  if (!id) return <PageFrame>{children}</PageFrame>
  const [trends = [], recent = [], months = [], categories = []] = await Promise.all([
    readTrends(id),
    readRecent(id),
    readMonths(id),
    readCategories(id),
    // Fails the page with a 503 if the organisation cannot be read: it would have no canonical URL.
    asSubject(getOrganisation(id)),
  ])
  const panel = <SidePanel trends={trends} recent={recent} months={months} categories={categories} />
  return <PageFrame panel={panel}>{children}</PageFrame>
}

import { PageFrame } from '@/components/shell/page-frame'
import { SidePanel } from '@/components/side-panel/side-panel'
import { asSubject, readCategories, readMonths, readRecent, readTrends } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/organisations/directory'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

/** Every content page stands beside the side panel (specification, section 2). */
export default async function ContentLayout({ children, params }: LayoutProps<'/[locale]/[org]/home'>) {
  const { organisation: id } = await readRootParams(params)
  // A comment that was refused is shown again even where the organisation is not known.
  if (!id) return <PageFrame>{children}</PageFrame>
  const [trends = [], recent = [], months = [], categories = []] = await Promise.all([
    readTrends(id),
    readRecent(id),
    readMonths(id),
    readCategories(id),
    // Without it the page has no address that crawlers could know it by.
    asSubject(getOrganisation(id)),
  ])
  const panel = <SidePanel trends={trends} recent={recent} months={months} categories={categories} />
  return <PageFrame panel={panel}>{children}</PageFrame>
}

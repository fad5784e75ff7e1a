import { ChartPanel } from '@/components/member/charts/chart-panel'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/charts')

export default sectionPage(
  <div className="grid items-start gap-5 panel:grid-cols-2">
    <ChartPanel kind="visits" />
    <ChartPanel kind="comments" />
    <ChartPanel kind="tickets" />
    <ChartPanel kind="sources" />
  </div>,
  ['widgets'],
)

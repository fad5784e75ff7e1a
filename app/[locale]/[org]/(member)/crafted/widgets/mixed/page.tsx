import { ChartPanel } from '@/components/member/charts/chart-panel'
import { DueList } from '@/components/member/widgets/lists'
import { SourceShares, Statistic } from '@/components/member/widgets/statistics'
import { TaskList } from '@/components/member/widgets/task-list'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/mixed')

export default sectionPage(
  // Every kind of widget.
  <div className="grid items-start gap-5 panel:grid-cols-3">
    <div className="panel:col-span-2">
      <ChartPanel kind="visits" />
    </div>
    <div className="flex flex-col gap-5">
      <Statistic name="comments" />
      <Statistic name="tickets" />
    </div>
    <TaskList />
    <SourceShares />
    <DueList />
  </div>,
  ['widgets'],
)

import { Statistics } from '@/components/member/widgets/statistics'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/statistics')

export default async function StatisticsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/widgets/statistics'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <Statistics />
    </SectionPage>
  )
}

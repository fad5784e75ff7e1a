import { Statistics } from '@/components/member/widgets/statistics'
import { SectionPage } from '@/components/member/ui/section-page'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/statistics')

export default memberPage(
  <SectionPage>
    <Statistics />
  </SectionPage>,
)

import { Tables } from '@/components/member/widgets/tables'
import { SectionPage } from '@/components/member/ui/section-page'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/tables')

export default memberPage(
  <SectionPage>
    <Tables />
  </SectionPage>,
)

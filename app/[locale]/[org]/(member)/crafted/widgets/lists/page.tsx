import { Lists } from '@/components/member/widgets/lists'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/lists')

export default sectionPage(<Lists />, ['widgets'])

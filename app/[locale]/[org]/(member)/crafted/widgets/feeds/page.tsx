import { Feeds } from '@/components/member/widgets/feeds'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/feeds')

export default sectionPage(<Feeds />, ['common', 'widgets'])

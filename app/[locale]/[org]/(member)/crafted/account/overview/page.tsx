import { AccountOverview } from '@/components/member/account/account-overview'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/account/overview')

export default sectionPage(<AccountOverview />, ['common', 'account'])

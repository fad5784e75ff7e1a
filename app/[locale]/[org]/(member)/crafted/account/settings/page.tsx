import { AccountSettings } from '@/components/member/account/account-settings'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/account/settings')

export default sectionPage(<AccountSettings />, ['common', 'account'])

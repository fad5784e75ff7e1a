import { ProfileConnections } from '@/components/member/profile/profile-connections'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/connections')

export default memberPage(<ProfileConnections />)

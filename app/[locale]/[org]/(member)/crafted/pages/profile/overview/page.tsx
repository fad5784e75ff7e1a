import { ProfileOverview } from '@/components/member/profile/profile-overview'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/overview')

export default memberPage(<ProfileOverview />)

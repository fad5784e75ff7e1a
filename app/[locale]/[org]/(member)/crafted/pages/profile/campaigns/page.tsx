import { ProfileCampaigns } from '@/components/member/profile/profile-campaigns'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/campaigns')

export default memberPage(<ProfileCampaigns />)

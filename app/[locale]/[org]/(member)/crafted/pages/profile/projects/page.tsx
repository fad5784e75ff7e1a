import { ProfileProjects } from '@/components/member/profile/profile-projects'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/projects')

export default memberPage(<ProfileProjects />)

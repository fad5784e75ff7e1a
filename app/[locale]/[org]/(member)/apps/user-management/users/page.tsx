import { UserManager } from '@/components/member/users/user-manager'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/apps/user-management/users')

export default sectionPage(<UserManager />, ['common', 'users'])

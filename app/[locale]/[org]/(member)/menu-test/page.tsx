import { MenuTest } from '@/components/member/menu-test/menu-test'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/menu-test')

export default memberPage(<MenuTest />)

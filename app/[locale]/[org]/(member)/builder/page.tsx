import { Builder } from '@/components/member/builder/builder'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/builder')

export default memberPage(<Builder />)

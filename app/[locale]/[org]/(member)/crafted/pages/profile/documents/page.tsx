import { ProfileDocuments } from '@/components/member/profile/profile-documents'
import { buildMemberMetadata, memberPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/documents')

export default memberPage(<ProfileDocuments />)

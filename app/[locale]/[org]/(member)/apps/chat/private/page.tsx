import { PrivateChat } from '@/components/member/chat/private-chat'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/apps/chat/private')

export default sectionPage(<PrivateChat />, ['common', 'chat'])

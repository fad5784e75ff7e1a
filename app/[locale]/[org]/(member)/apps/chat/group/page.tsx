import { GroupChat } from '@/components/member/chat/group-chat'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/apps/chat/group')

export default sectionPage(<GroupChat />, ['common', 'chat'])

import { ConversationDrawers } from '@/components/member/chat/conversation-drawers'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/apps/chat/drawer')

export default sectionPage(<ConversationDrawers />, ['common', 'chat'])

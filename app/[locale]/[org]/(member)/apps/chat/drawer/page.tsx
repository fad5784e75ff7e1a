import { ConversationDrawers } from '@/components/member/chat/conversation-drawers'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/apps/chat/drawer')

export default async function DrawerChatPage({ params }: PageProps<'/[locale]/[org]/apps/chat/drawer'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'chat']}>
        <ConversationDrawers />
      </SectionTexts>
    </SectionPage>
  )
}

import { GroupChat } from '@/components/member/chat/group-chat'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/apps/chat/group')

export default async function GroupChatPage({ params }: PageProps<'/[locale]/[org]/apps/chat/group'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'chat']}>
        <GroupChat />
      </SectionTexts>
    </SectionPage>
  )
}

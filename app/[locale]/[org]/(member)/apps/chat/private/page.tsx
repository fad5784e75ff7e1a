import { PrivateChat } from '@/components/member/chat/private-chat'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/apps/chat/private')

export default async function PrivateChatPage({ params }: PageProps<'/[locale]/[org]/apps/chat/private'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'chat']}>
        <PrivateChat />
      </SectionTexts>
    </SectionPage>
  )
}

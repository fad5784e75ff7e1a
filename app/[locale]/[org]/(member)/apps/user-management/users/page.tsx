import { UserManager } from '@/components/member/users/user-manager'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/apps/user-management/users')

export default async function UsersPage({ params }: PageProps<'/[locale]/[org]/apps/user-management/users'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'users']}>
        <UserManager />
      </SectionTexts>
    </SectionPage>
  )
}

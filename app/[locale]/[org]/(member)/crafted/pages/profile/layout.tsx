import { ProfileHeader } from '@/components/member/profile/profile-header'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/member-page'

/** Shows the profile's header above every tab of the profile. */
export default async function ProfileLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'profile']}>
        <ProfileHeader />
        {children}
      </SectionTexts>
    </SectionPage>
  )
}

import { ProfileHeader } from '@/components/member/profile/profile-header'
import { SectionPage } from '@/components/member/widgets/section-page'
import { readOrganisation } from '../../../../audience'
import { SectionTexts } from '../../../section-texts'

/** Every part of the profile stands below whose it is. */
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

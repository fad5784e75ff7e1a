import { AccountSettings } from '@/components/member/account/account-settings'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/account/settings')

export default async function AccountSettingsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/account/settings'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'account']}>
        <AccountSettings />
      </SectionTexts>
    </SectionPage>
  )
}

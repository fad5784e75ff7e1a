import { AccountOverview } from '@/components/member/account/account-overview'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/account/overview')

export default async function AccountOverviewPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/account/overview'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'account']}>
        <AccountOverview />
      </SectionTexts>
    </SectionPage>
  )
}

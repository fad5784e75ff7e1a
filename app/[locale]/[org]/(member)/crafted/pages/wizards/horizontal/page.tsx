import { Wizard } from '@/components/member/wizard/wizard'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/wizards/horizontal')

export default async function HorizontalWizardPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/wizards/horizontal'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'wizard']}>
        <Wizard layout="horizontal" />
      </SectionTexts>
    </SectionPage>
  )
}

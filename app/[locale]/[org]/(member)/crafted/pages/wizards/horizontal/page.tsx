import { Wizard } from '@/components/member/wizard/wizard'
import { SectionPage } from '@/components/member/widgets/section-page'
import { readOrganisation } from '../../../../../audience'
import { buildMemberMetadata } from '../../../../member-metadata'
import { SectionTexts } from '../../../../section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/wizards/horizontal')

export default async function HorizontalWizardPage({ params }: PageProps<'/[locale]/[org]/crafted/pages/wizards/horizontal'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'wizard']}>
        <Wizard layout="horizontal" />
      </SectionTexts>
    </SectionPage>
  )
}

import { Charts } from '@/components/member/charts/charts'
import { SectionPage } from '@/components/member/widgets/section-page'
import { readOrganisation } from '../../../../audience'
import { buildMemberMetadata } from '../../../member-metadata'
import { SectionTexts } from '../../../section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/charts')

export default async function ChartsPage({ params }: PageProps<'/[locale]/[org]/crafted/widgets/charts'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['widgets']}>
        <Charts />
      </SectionTexts>
    </SectionPage>
  )
}

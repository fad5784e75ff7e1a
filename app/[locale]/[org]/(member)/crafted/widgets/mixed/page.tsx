import { Mixed } from '@/components/member/charts/mixed'
import { SectionPage } from '@/components/member/widgets/section-page'
import { readOrganisation } from '../../../../audience'
import { buildMemberMetadata } from '../../../member-metadata'
import { SectionTexts } from '../../../section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/mixed')

export default async function MixedPage({ params }: PageProps<'/[locale]/[org]/crafted/widgets/mixed'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['widgets']}>
        <Mixed />
      </SectionTexts>
    </SectionPage>
  )
}

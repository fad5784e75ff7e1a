import { Mixed } from '@/components/member/charts/mixed'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

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

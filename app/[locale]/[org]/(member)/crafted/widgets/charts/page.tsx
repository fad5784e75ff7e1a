import { Charts } from '@/components/member/charts/charts'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

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

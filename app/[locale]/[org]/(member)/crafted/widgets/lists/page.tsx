import { Lists } from '@/components/member/widgets/lists'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/lists')

export default async function ListsPage({ params }: PageProps<'/[locale]/[org]/crafted/widgets/lists'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['widgets']}>
        <Lists />
      </SectionTexts>
    </SectionPage>
  )
}

import { Tables } from '@/components/member/widgets/tables'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/tables')

export default async function TablesPage({ params }: PageProps<'/[locale]/[org]/crafted/widgets/tables'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <Tables />
    </SectionPage>
  )
}

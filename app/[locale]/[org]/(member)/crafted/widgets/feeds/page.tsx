import { Feeds } from '@/components/member/widgets/feeds'
import { SectionPage } from '@/components/member/ui/section-page'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'
import { SectionTexts } from '@/app/[locale]/[org]/(member)/section-texts'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/feeds')

export default async function FeedsPage({ params }: PageProps<'/[locale]/[org]/crafted/widgets/feeds'>) {
  await readOrganisation(params)
  return (
    <SectionPage>
      <SectionTexts of={['common', 'widgets']}>
        <Feeds />
      </SectionTexts>
    </SectionPage>
  )
}

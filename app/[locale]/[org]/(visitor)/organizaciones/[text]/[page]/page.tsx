import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Picker } from '@/components/picker/picker'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject, readOrganisations } from '@/lib/content/read'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/organizaciones/[text]/[page]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readOrganisation(params)
  const t = await getTranslations('picker')
  return { title: t('others'), robots: { index: false } }
}

/** Lists all organisations, within the frame of the organisation that the reader came from. */
export default async function OrganisationsPage({ params }: Props) {
  await readOrganisation(params)
  const { text, page } = await readPageParams('organisations', params)
  const organisations = (await asSubject(readOrganisations())) ?? null
  return (
    <PageFrame>
      <Picker organisations={organisations} text={text} page={page} base="organisations" />
    </PageFrame>
  )
}

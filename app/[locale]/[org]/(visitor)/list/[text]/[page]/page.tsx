import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Picker } from '@/components/picker/picker'
import { PageFrame } from '@/components/shell/page-frame'
import { readOrganisations } from '@/lib/content/read'
import { readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/list/[text]/[page]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readRootParams(params)
  const t = await getTranslations('picker')
  return { title: t('title'), robots: { index: false } }
}

/** The picker, searched or paged. */
export default async function PickerSearchPage({ params }: Props) {
  await readRootParams(params)
  const { text, page } = await readPageParams('pickerSearch', params)
  const organisations = (await readOrganisations()) ?? null
  return (
    <PageFrame>
      <Picker organisations={organisations} text={text} page={page} />
    </PageFrame>
  )
}

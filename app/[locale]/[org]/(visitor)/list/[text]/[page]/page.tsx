import { getTranslations } from 'next-intl/server'
import { Picker } from '@/components/picker/picker'
import { PageFrame } from '@/components/shell/page-frame'
import { readOrganisations } from '@/lib/content/read'
import { readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

type Props = PageProps<'/[locale]/[org]/list/[text]/[page]'>

export const generateStaticParams = () => []

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('picker'))

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

import type { Metadata } from 'next'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildSearchHead, SearchList } from '@/app/[locale]/[org]/(visitor)/home/buscar/search-list'

type Props = PageProps<'/[locale]/[org]/home/buscar-acotado/[text]/[narrowing]/[page]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await readRootParams(params)
  const { text, narrowing, page } = await readPageParams('narrowedSearch', params)
  return buildSearchHead({
    organisation: await readOrganisation(params),
    language,
    text,
    narrowing,
    page,
  })
}

export default async function NarrowedSearchPage({ params }: Props) {
  const { text, narrowing, page } = await readPageParams('narrowedSearch', params)
  return (
    <SearchList organisation={await readOrganisation(params)} text={text} narrowing={narrowing} page={page} />
  )
}

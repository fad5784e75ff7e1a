import type { Metadata } from 'next'
import { SearchStart } from '@/components/search/search-start'
import { readCategories } from '@/lib/content/read'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildSearchHead, SearchList } from '@/app/[locale]/[org]/(visitor)/home/buscar/search-list'

type Props = PageProps<'/[locale]/[org]/home/buscar/[text]/[page]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text, page } = await readPageParams('search', params)
  return buildSearchHead({ organisation: await readOrganisation(params), text, page })
}

export default async function SearchPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const { text, page } = await readPageParams('search', params)
  if (text.trim()) return <SearchList organisation={organisation} text={text} page={page} />
  return (
    <SearchStart organisation={organisation} categories={(await readCategories(organisation.id)) ?? []} />
  )
}

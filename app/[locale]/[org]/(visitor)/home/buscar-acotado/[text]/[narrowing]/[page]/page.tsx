import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildSearchHead, SearchList } from '@/app/[locale]/[org]/(visitor)/home/buscar/search-list'

type Props = PageProps<'/[locale]/[org]/home/buscar-acotado/[text]/[narrowing]/[page]'>

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props) => buildSearchHead(await readList(params))

export default async function NarrowedSearchPage({ params }: Props) {
  return <SearchList {...await readList(params)} />
}

async function readList(params: Props['params']) {
  const { text, narrowing, page } = await readPageParams('narrowedSearch', params)
  return { organisation: await readOrganisation(params), text, narrowing, page }
}

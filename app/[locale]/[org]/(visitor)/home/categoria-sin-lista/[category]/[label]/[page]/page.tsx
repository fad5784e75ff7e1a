import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildCategoryHead, CategoryList } from '@/app/[locale]/[org]/(visitor)/home/categoria/category-list'

type Props = PageProps<'/[locale]/[org]/home/categoria-sin-lista/[category]/[label]/[page]'>

export const generateMetadata = async ({ params }: Props) => buildCategoryHead(await readList(params))

export default async function LabelledCategoryPage({ params }: Props) {
  return <CategoryList {...await readList(params)} />
}

async function readList(params: Props['params']) {
  const { category, label, page } = await readPageParams('labelledCategory', params)
  return { organisation: await readOrganisation(params), category, label, page }
}

export const generateStaticParams = () => []

import type { Metadata } from 'next'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildCategoryHead, CategoryList } from '@/app/[locale]/[org]/(visitor)/home/categoria/category-list'

type Props = PageProps<'/[locale]/[org]/home/categoria/[category]/[page]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await readRootParams(params)
  return buildCategoryHead({ ...(await readList(params)), language })
}

export default async function CategoryPage({ params }: Props) {
  return <CategoryList {...await readList(params)} />
}

async function readList(params: Props['params']) {
  const { category, page } = await readPageParams('category', params)
  return { organisation: await readOrganisation(params), category, label: '', page }
}

export const generateStaticParams = () => []

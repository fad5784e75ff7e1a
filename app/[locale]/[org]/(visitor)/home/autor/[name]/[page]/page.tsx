import type { Metadata } from 'next'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildTopicHead, TopicList } from '@/app/[locale]/[org]/(visitor)/home/topic-list'

type Props = PageProps<'/[locale]/[org]/home/autor/[name]/[page]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await readRootParams(params)
  return buildTopicHead({ ...(await readList(params)), language })
}

export default async function AuthorPage({ params }: Props) {
  return <TopicList {...await readList(params)} />
}

async function readList(params: Props['params']) {
  const { name, page } = await readPageParams('author', params)
  return { organisation: await readOrganisation(params), topic: { kind: 'author', name } as const, page }
}

export const generateStaticParams = () => []

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompanySearch } from '@/components/search/company-search'
import { asSubject, readFirstFound, readSearchedTogether } from '@/lib/content/read'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

/** Rendered for each request: the page hears of its own organisation's changes alone. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/home/buscar-empresa/[text]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text } = await readPageParams('companySearch', params)
  const title = (await getTranslations('list'))('companyTitleFor', { text })
  return { title, robots: { index: false, follow: false } }
}

/** What a search finds first in each organisation that agrees, the reader's own before the others. */
export default async function CompanySearchPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const { text } = await readPageParams('companySearch', params)
  const others = (await asSubject(readSearchedTogether(organisation.id))) ?? { items: [], total: 0 }
  const searched = await Promise.all(
    [organisation, ...others.items].map(async (one) => ({
      organisation: one,
      isOwn: one.id === organisation.id,
      publications: await readFirstFound(one.id, text),
    })),
  )
  return <CompanySearch text={text} searched={searched} total={others.total + 1} />
}

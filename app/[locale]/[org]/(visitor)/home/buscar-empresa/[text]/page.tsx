import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompanySearch } from '@/components/search/company-search'
import { asSubject, readFirstFound, readSearchedTogether } from '@/lib/content/read'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

/**
 * Renders the page for each request: the page cache would only notice changes of the page's organisation, not of the
 * others.
 */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/home/buscar-empresa/[text]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text } = await readPageParams('companySearch', params)
  const title = (await getTranslations('list'))('companyTitleFor', { text })
  return { title, robots: { index: false, follow: false } }
}

/** Shows the first results of each organisation in the joint search, beginning with the current one. */
export default async function CompanySearchPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const { text } = await readPageParams('companySearch', params)
  const others = (await asSubject(readSearchedTogether(organisation.id))) ?? { items: [], total: 0 }
  const searched = await Promise.all(
    [organisation, ...others.items].map(async (searchedOrganisation) => ({
      organisation: searchedOrganisation,
      isOwn: searchedOrganisation.id === organisation.id,
      publications: await readFirstFound(searchedOrganisation.id, text),
    })),
  )
  return <CompanySearch text={text} searched={searched} total={others.total + 1} />
}

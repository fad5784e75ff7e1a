import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CorrectionNote } from '@/components/publication-list/correction-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { readSearch } from '@/lib/content/reader'
import { toWindow } from '@/lib/content/window'
import { toSearchHref } from '@/lib/request/links'
import { readLabel } from '@/lib/request/routes'
import { readOrganisation } from '../../../../../audience'
import { refuseBeyond } from '../../../beyond'

type Props = PageProps<'/[locale]/[org]/home/buscar/[text]/[page]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readOrganisation(params)
  const t = await getTranslations('list')
  const text = readLabel((await params).text)
  return {
    title: text ? t('searchTitleFor', { text }) : t('searchTitle'),
    robots: { index: false },
  }
}

export default async function SearchPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('list')
  const { text: segment, page: pageText } = await params
  const text = readLabel(segment)
  const page = Number(pageText)
  const found = text.trim() ? await readSearch(organisation.id, text) : undefined
  const { publications, correction } = found ?? { publications: [], correction: null }
  refuseBeyond(page, publications.length)
  const { offset, limit } = toWindow(page)
  return (
    <ListingPage
      title={text ? t('searchTitleFor', { text }) : t('searchTitle')}
      emptyText={text.trim() ? t('searchEmpty') : t('searchPrompt')}
      publications={publications.slice(offset, offset + limit)}
      total={publications.length}
      page={page}
      toHref={(number) => toSearchHref(text, number)}
      searchedFor={correction ?? text}
      note={correction && <CorrectionNote typed={text} meant={correction} />}
    />
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { MediaFilters } from '@/components/admin/media/media-filters'
import { MediaLibrary } from '@/components/admin/media/media-library'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { parseMediaQuery, toMediaHref } from '@/lib/features/media/media-address'
import { UTC } from '@/lib/base/domain/time-zone'
import { ask, enterPlace, readOrganisation } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.media'))('title') }
}

/** The pictures of an organisation, or of all of the person's. */
export default async function Media({ params, searchParams }: PageProps<'/room/[locale]/[org]/medios'>) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.media')])
  const query = parseMediaQuery(search)
  const { text, view, before } = query
  const filter = {
    text,
    before,
    isUnused: view === 'unused',
    isWithoutAlt: view === 'withoutAlt',
    isShared: view === 'shared',
    organisations: query.organisations,
  }
  const { pictures, next } = await ask('listPictures', org, filter)
  const { organisation } = await enterPlace(org)
  const timeZone = organisation ? (await readOrganisation(organisation)).timeZone : UTC
  const emptyText = view === 'shared' ? 'sharedEmpty' : view === 'all' ? 'empty' : 'noneFound'
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <MediaFilters
        place={org}
        isAcross={!organisation}
        query={query}
        key={`filters ${JSON.stringify(query)}`}
      />
      <MediaLibrary
        key={JSON.stringify(query)}
        organisation={organisation}
        timeZone={timeZone}
        pictures={pictures}
        isShelf={view === 'shared' || !organisation}
        emptyText={t(text === null ? emptyText : 'noneFound')}
      />
      {(before !== null || next !== null) && (
        <nav aria-label={t('pictures')} className="flex items-center justify-between gap-4 pt-6">
          {before === null ? (
            <span />
          ) : (
            <Link href={toMediaHref(org, { ...query, before: null })} className="button-outline">
              {t('newest')}
            </Link>
          )}
          {next !== null && (
            <Link href={toMediaHref(org, { ...query, before: next })} className="button-outline">
              {t('older')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

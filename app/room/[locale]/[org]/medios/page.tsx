import { getTranslations } from 'next-intl/server'
import { FileLibrary } from '@/components/admin/media/files/file-library'
import { MediaFilters } from '@/components/admin/media/media-filters'
import { MediaLibrary } from '@/components/admin/media/media-library'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BeforeLinks } from '@/components/admin-ui/page-links'
import { parseMediaQuery, toMediaHref, type MediaQuery } from '@/lib/features/content/media/media-address'
import type { OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { ask, enterPlace, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.media'))

/** The library: images, or other files, of one organisation or of all organisations of the signed-in person. */
export default async function Media({ params, searchParams }: PageProps<'/room/[locale]/[org]/medios'>) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.media')])
  const query = parseMediaQuery(search)
  const { organisation } = await enterPlace(org)
  const timeZone = organisation ? (await readOrganisation(organisation)).timeZone : UTC
  const place = { org, organisation, timeZone, query }
  const { next, library } = query.view === 'files' ? await readFiles(place) : await readPictures(place)
  return (
    <>
      <PageHeading help="media" title={t('title')} />
      <MediaFilters
        place={org}
        isAcross={!organisation}
        query={query}
        key={`filters ${JSON.stringify(query)}`}
      />
      {library}
      <BeforeLinks
        label={t('pictures')}
        before={query.before}
        next={next}
        toHref={(before) => toMediaHref(org, { ...query, before })}
        texts={{ newer: t('newest'), older: t('older') }}
      />
    </>
  )
}

type Place = { org: string; organisation: OrganisationId | null; timeZone: TimeZone; query: MediaQuery }

async function readPictures({ org, organisation, timeZone, query }: Place) {
  const { text, view, before, organisations } = query
  const t = await getTranslations('room.media')
  const { pictures, next } = await ask('listPictures', org, {
    text,
    before,
    organisations,
    isUnused: view === 'unused',
    isWithoutAlt: view === 'withoutAlt',
    isShared: view === 'shared',
  })
  const emptyText = view === 'shared' ? 'sharedEmpty' : view === 'all' ? 'empty' : 'noneFound'
  const library = (
    <MediaLibrary
      key={JSON.stringify(query)}
      organisation={organisation}
      timeZone={timeZone}
      pictures={pictures}
      isShelf={view === 'shared' || !organisation}
      emptyText={t(text === null ? emptyText : 'noneFound')}
    />
  )
  return { next, library }
}

async function readFiles({ org, organisation, timeZone, query }: Place) {
  const { text, before, kind, organisations } = query
  const t = await getTranslations('room.files')
  const { files, next } = await ask('listFiles', org, {
    text,
    before,
    organisations,
    kind,
    label: null,
    isUnused: false,
  })
  const library = (
    <FileLibrary
      key={JSON.stringify(query)}
      organisation={organisation}
      timeZone={timeZone}
      files={files}
      emptyText={t(text === null && kind === null ? 'empty' : 'noneFound')}
    />
  )
  return { next, library }
}

import { getTranslations } from 'next-intl/server'
import { ListSearch } from '@/components/admin-ui/filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { AuthorRow } from '@/components/admin/authors/author-row'
import { parseId } from '@/lib/base/domain/parse'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.authors'))

export default async function Authors({ params, searchParams }: PageProps<'/room/[locale]/[org]/autores'>) {
  const [{ org }, { buscar, pagina }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.authors'),
  ])
  const text = typeof buscar === 'string' ? buscar.slice(0, 100) : ''
  const page = parseId(pagina) ?? 1
  const { authors, hasMore } = await ask('listAuthors', org, { text, page })
  const siteOrigin = await toSiteOrigin((await readOrganisation(org)).domain)
  const toHref = (number: number) => {
    const query = new URLSearchParams({ ...(text && { buscar: text }), pagina: String(number) })
    return `/${org}/autores?${query}`
  }
  return (
    <>
      <PageHeading help="authors" title={t('title')} />
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      <ListSearch label={t('search')} submit={t('find')} text={text} />
      {authors.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul className="mt-4 room-rows empty:hidden">
        {authors.map((author) => (
          <AuthorRow key={author.name} organisation={org} author={author} siteOrigin={siteOrigin} />
        ))}
      </ul>
      <PageLinks
        label={t('title')}
        page={page}
        hasMore={hasMore}
        toHref={toHref}
        texts={{ newer: t('before'), older: t('after') }}
      />
    </>
  )
}

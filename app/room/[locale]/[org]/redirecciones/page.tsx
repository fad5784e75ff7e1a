import { getTranslations } from 'next-intl/server'
import { ListSearch } from '@/components/admin-ui/filters'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { NewRedirects } from '@/components/admin/redirects/redirect-form'
import { MissingRow, RedirectRow } from '@/components/admin/redirects/redirect-row'
import { parseId } from '@/lib/base/domain/parse'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/redirecciones'>

export const generateMetadata = () => titled(getTranslations('room.redirects'))

export default async function Redirects({ params, searchParams }: Props) {
  const [{ org }, { buscar, pagina }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.redirects'),
  ])
  const text = typeof buscar === 'string' ? buscar.slice(0, 100) : ''
  const page = parseId(pagina) ?? 1
  const [{ redirects, hasMore }, missing] = await Promise.all([
    ask('listRedirects', org, { text, page }),
    ask('listMissingPaths', org, {}),
  ])
  const toHref = (number: number) => {
    const query = new URLSearchParams({ ...(text && { buscar: text }), pagina: String(number) })
    return `/${org}/redirecciones?${query}`
  }
  return (
    <>
      <PageHeading help="redirects" title={t('title')}>
        <CreateButton label={t('new')}>
          <NewRedirects organisation={org} />
        </CreateButton>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      <section className="room-section" data-wide>
        <h2>{t('missing')}</h2>
        <p className="pb-4 text-ink-soft">{t(missing.length === 0 ? 'noneMissing' : 'missingLead')}</p>
        <ul className="room-rows empty:hidden">
          {missing.map(({ path, times }) => (
            <MissingRow key={path} organisation={org} path={path} times={times} />
          ))}
        </ul>
      </section>
      <section className="room-section" data-wide>
        <h2>{t('all')}</h2>
        {(redirects.length > 0 || text) && <ListSearch label={t('search')} submit={t('find')} text={text} />}
        {redirects.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        <ul className="room-rows empty:hidden">
          {redirects.map((redirect) => (
            <RedirectRow key={redirect.path} organisation={org} redirect={redirect} />
          ))}
        </ul>
        <PageLinks
          label={t('all')}
          page={page}
          hasMore={hasMore}
          toHref={toHref}
          texts={{ newer: t('before'), older: t('after') }}
        />
      </section>
    </>
  )
}

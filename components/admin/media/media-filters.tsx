import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { mediaViews, toMediaHref, toViewName, type MediaQuery } from '@/lib/features/media/media-address'

/** What the library can be narrowed to. All of it stands in the address, and works without a script. */
export function MediaFilters({ organisation, query }: { organisation: string; query: MediaQuery }) {
  const t = useTranslations('room.media')
  return (
    <div className="flex flex-col gap-4 pb-6">
      <nav aria-label={t('filters')}>
        <ul className="room-tabs">
          {mediaViews.map((view) => (
            <li key={view}>
              <Link
                href={toMediaHref(organisation, { ...query, view, before: null })}
                aria-current={query.view === view ? 'true' : undefined}
              >
                {t(view)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form role="search" className="room-search">
        {query.view !== 'all' && <input type="hidden" name="ver" value={toViewName(query.view)} />}
        <label className="flex grow flex-col gap-1 text-note text-ink-soft">
          {t('search')}
          <input
            type="search"
            name="buscar"
            defaultValue={query.text ?? ''}
            maxLength={200}
            className="text-box min-h-11 text-ui text-ink"
          />
        </label>
        <button className="button-outline self-end">{t('filter')}</button>
      </form>
    </div>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { StatusMark } from '@/components/admin-ui/status-mark'
import { parseId } from '@/lib/base/domain/parse'
import { ask } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/publicaciones/accesibilidad'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.advice'))('report') }
}

export default async function AccessibilityReport({ params, searchParams }: Props) {
  const [{ org }, { pagina }, t, list] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.advice'),
    getTranslations('room.redirects'),
  ])
  const page = parseId(pagina) ?? 1
  const { checked, hasMore, pieces } = await ask('reportAdvice', org, { page })
  return (
    <>
      <PageHeading title={t('report')} />
      <p className="pb-4 text-ink-soft">{t('checked', { checked, found: pieces.length })}</p>
      <ul className="room-rows empty:hidden">
        {pieces.map(({ id, title, status, counts }) => (
          <li key={id}>
            <div className="min-w-0">
              <Link href={`/${org}/publicaciones/${id}`} className="button-text font-semibold">
                {title || t('untitled')}
              </Link>
              <ul className="text-note text-ink-soft">
                {counts.map(({ rule, count }) => (
                  <li key={rule}>
                    {t(`rules.${rule}.what`)} ({count})
                  </li>
                ))}
              </ul>
            </div>
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
      <PageLinks
        label={t('report')}
        page={page}
        hasMore={hasMore}
        toHref={(number) => `/${org}/publicaciones/accesibilidad?pagina=${number}`}
        texts={{ newer: list('before'), older: list('after') }}
      />
    </>
  )
}

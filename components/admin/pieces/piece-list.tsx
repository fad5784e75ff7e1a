import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageLinks } from '@/components/admin-ui/page-links'
import { toListHref, type ListQuery } from '@/lib/features/content/pieces/list-address'
import { languageNames } from '@/lib/base/i18n/languages'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { StatusMark } from '@/components/admin-ui/status-mark'

type Listed = OperationAnswer<'listPieces'>
export type ListedPiece = Listed['pieces'][number]

/** `isAcross`: true for a list of several organisations, in which each row names its organisation. */
type LineProps = { piece: ListedPiece; isAcross: boolean; order?: ListQuery['order'] | undefined }

type PieceListProps = Pick<Listed, 'pieces' | 'hasMore'> & {
  place: string
  query: ListQuery
  /** The corrected search text; null if the list shows results for the typed one. */
  correction: string | null
  children: ReactNode
}

export function PieceList({ place, query, pieces, hasMore, correction, children }: PieceListProps) {
  const t = useTranslations('room.pieces')
  return (
    <>
      {correction && (
        <p role="status" className="pb-3 text-ink-soft">
          {t('list.corrected', { text: query.text ?? '', correction })}
        </p>
      )}
      {pieces.length === 0 && <p className="py-8 text-ink-soft">{t('list.empty')}</p>}
      {children}
      <PageLinks
        label={t('list.pages')}
        page={query.page}
        hasMore={hasMore}
        toHref={(page) => toListHref(place, { ...query, text: correction ?? query.text, page })}
        texts={{ newer: t('list.newer'), older: t('list.older') }}
      />
    </>
  )
}

export function PieceLines({ pieces, isAcross }: Pick<Listed, 'pieces'> & Pick<LineProps, 'isAcross'>) {
  return (
    <ul className="piece-list">
      {pieces.map((piece) => (
        <li key={piece.id} data-thumbnail>
          <PieceContent piece={piece} isAcross={isAcross} />
        </li>
      ))}
    </ul>
  )
}

/** Content of a row: picture, title, state, facts and time. `hasAnalytics` adds a link to the page views. */
export function PieceContent({
  piece,
  isAcross,
  order,
  hasAnalytics,
}: LineProps & { hasAnalytics?: boolean }) {
  const t = useTranslations('room.pieces')
  const format = useFormatter()
  const { id, organisation, title, status, category, author, openedBy } = piece
  const { language, isBehind, languages, copies, thumbnail, placement } = piece
  const { readings, comments } = piece
  const translations = useTranslations('room.translations')
  return (
    <>
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" decoding="async" className="piece-thumbnail" />
      ) : (
        <span className="piece-thumbnail" />
      )}
      <Link href={`/${organisation.id}/publicaciones/${id}`} lang={language ?? undefined}>
        {title || t('untitled')}
      </Link>
      <StatusMark status={status} />
      <p className="piece-facts">
        {[
          isAcross && organisation.name,
          copies > 0 && t('list.copies', { count: copies }),
          language && languageNames[language],
          isBehind && translations('behind'),
          placement && t(`fields.placements.${placement}`),
          category,
          author,
          readings > 0 && t('list.readings', { count: readings }),
          comments > 0 && t('list.comments', { count: comments }),
          languages.length > 0 &&
            translations('alsoIn', {
              languages: format.list(languages.map((version) => languageNames[version])),
            }),
          openedBy.length > 0 && t('list.openedBy', { names: format.list(openedBy), count: openedBy.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {hasAnalytics && (status === 'published' || status === 'changed') && (
          <Link
            href={`/${organisation.id}/lecturas?publicacion=${id}`}
            className="piece-analytics"
            aria-label={t('list.analyticsOf', { title: title || t('untitled') })}
          >
            {t('list.analytics')}
          </Link>
        )}
      </p>
      <PieceTime piece={piece} order={order} />
    </>
  )
}

/**
 * Shows the scheduled time of publication, or else the time of the last change. In the order by newest, shows the time
 * of first publication.
 */
function PieceTime({ piece, order }: Pick<LineProps, 'piece' | 'order'>) {
  const { status, publishAt, updatedAt, startedAt, organisation } = piece
  const t = useTranslations('room.pieces.list')
  const format = useFormatter()
  const isDue = status === 'scheduled' && publishAt !== null
  const at = isDue ? publishAt : order === 'newest' ? startedAt : updatedAt
  const time = format.dateTime(new Date(at), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: organisation.timeZone,
  })
  return <time dateTime={at}>{isDue ? t('due', { time }) : time}</time>
}

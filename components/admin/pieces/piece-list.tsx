import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { PageLinks } from '@/components/admin-ui/page-links'
import { toListHref, type ListQuery } from '@/lib/features/pieces/list-address'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { StatusMark } from './status-mark'

type Listed = OperationAnswer<'listPieces'>

type PieceLinesProps = Pick<Listed, 'pieces'> & {
  /** Whether they are several organisations': each line then says whose it is. */
  isAcross: boolean
}
type PieceListProps = PieceLinesProps & { place: string; query: ListQuery } & Pick<Listed, 'hasMore'>

/** A page of the list, and the ways to its neighbours. */
export function PieceList({ place, isAcross, query, pieces, hasMore }: PieceListProps) {
  const t = useTranslations('room.pieces')
  return (
    <>
      {pieces.length === 0 && <p className="py-8 text-ink-soft">{t('list.empty')}</p>}
      <PieceLines isAcross={isAcross} pieces={pieces} />
      <PageLinks
        label={t('list.pages')}
        page={query.page}
        hasMore={hasMore}
        toHref={(page) => toListHref(place, { ...query, page })}
        texts={{ newer: t('list.newer'), older: t('list.older') }}
      />
    </>
  )
}

/** Pieces as lines: what each is called, how far it is, what it belongs to. */
export function PieceLines({ isAcross, pieces }: PieceLinesProps) {
  const t = useTranslations('room.pieces')
  const format = useFormatter()
  return (
    <ul className="piece-list">
      {pieces.map(({ id, organisation, title, status, category, author, updatedAt, openedBy }) => (
        <li key={id}>
          <Link href={`/${organisation.id}/publicaciones/${id}`}>{title || t('untitled')}</Link>
          <StatusMark status={status} />
          <p className="piece-facts">
            {[
              isAcross && organisation.name,
              category,
              author,
              openedBy.length > 0 &&
                t('list.openedBy', { names: format.list(openedBy), count: openedBy.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <time dateTime={updatedAt}>
            {format.dateTime(new Date(updatedAt), {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: organisation.timeZone,
            })}
          </time>
        </li>
      ))}
    </ul>
  )
}

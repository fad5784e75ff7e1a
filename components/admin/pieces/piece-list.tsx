import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageLinks } from '@/components/admin-ui/page-links'
import { toListHref, type ListQuery } from '@/lib/features/pieces/list-address'
import { languageNames } from '@/lib/base/i18n/languages'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { StatusMark } from './status-mark'

type Listed = OperationAnswer<'listPieces'>
export type ListedPiece = Listed['pieces'][number]

type PieceLinesProps = Pick<Listed, 'pieces'> & {
  /** Whether they are several organisations': each line then says whose it is. */
  isAcross: boolean
  /** What can be done with a line's piece, before its title. */
  toTool?: (piece: ListedPiece) => ReactNode
}
type PieceListProps = Pick<Listed, 'pieces' | 'hasMore'> & {
  place: string
  query: ListQuery
  /** Its lines. */
  children: ReactNode
}

/** A page of the list, and the ways to its neighbours. */
export function PieceList({ place, query, pieces, hasMore, children }: PieceListProps) {
  const t = useTranslations('room.pieces')
  return (
    <>
      {pieces.length === 0 && <p className="py-8 text-ink-soft">{t('list.empty')}</p>}
      {children}
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
export function PieceLines({ pieces, ...line }: PieceLinesProps) {
  return (
    <ul className="piece-list">
      {pieces.map((piece) => (
        <PieceItem key={piece.id} {...line} piece={piece} />
      ))}
    </ul>
  )
}

function PieceItem({ piece, isAcross, toTool }: Omit<PieceLinesProps, 'pieces'> & { piece: ListedPiece }) {
  const t = useTranslations('room.pieces')
  const format = useFormatter()
  const { id, organisation, title, status, category, author, updatedAt, openedBy } = piece
  const { language, isBehind, languages, copies } = piece
  const translations = useTranslations('room.translations')
  return (
    <li data-tool={toTool ? true : undefined}>
      {toTool?.(piece)}
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
          category,
          author,
          languages.length > 0 &&
            translations('alsoIn', { languages: format.list(languages.map((one) => languageNames[one])) }),
          openedBy.length > 0 && t('list.openedBy', { names: format.list(openedBy), count: openedBy.length }),
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
  )
}

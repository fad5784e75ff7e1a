import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '@/components/ui/use-debounced'

/** A page or a publication of the organisation. Its URL does not change with the title. */
export type LinkablePiece = { href: string; title: string; isLive: boolean }
export type FindPieces = (words: string) => Promise<LinkablePiece[]>

const SEARCH_DELAY_MS = 300

type PieceChoicesProps = {
  words: string
  find: FindPieces
  onChoose: (href: string, title: string) => void
}

/** Lists publications by title, to link to. Marks those that readers cannot see. */
export function PieceChoices({ words, find, onChoose }: PieceChoicesProps) {
  const t = useTranslations('room.editor.link')
  const settled = useDebounced(words, SEARCH_DELAY_MS)
  const [matches, setFound] = useState<LinkablePiece[] | null>(null)
  const ask = useEffectEvent(find)
  useEffect(() => {
    let isLatest = true
    ask(settled).then(
      (pieces) => isLatest && setFound(pieces),
      () => isLatest && setFound(null),
    )
    return () => {
      isLatest = false
    }
  }, [settled])
  if (!matches) return null
  return (
    <>
      <p role="status" className="editor-hint">
        {t('pieces', { count: matches.length })}
      </p>
      <ul className="editor-choices" aria-label={t('choices')}>
        {matches.map(({ href, title, isLive }) => (
          <li key={href}>
            <button type="button" onClick={() => onChoose(href, title)}>
              <span>{title}</span>
              {!isLive && <span className="editor-hint-missing">{t('notLive')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useTranslations } from 'next-intl'
import { useState, type RefObject } from 'react'
import { foldStyles } from '@/components/admin-ui/fold-styles'
import { Button } from '@/components/admin-ui/button'
import { useQuery } from '@/components/admin-ui/use-query'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { TextHandle } from './text-handle'
import type { PieceWriting } from './use-piece'

type AdvicePanelProps = {
  organisation: string
  writing: PieceWriting
  text: RefObject<TextHandle | null>
}

type Advice = OperationAnswer<'checkText'>[number]

/** Lists advice about the text: each problem, its place and the remedy. Updated with each save. */
export function AdvicePanel({ organisation, writing, text }: AdvicePanelProps) {
  const t = useTranslations('room.advice')
  const checked = useSavedText(writing)
  const { data } = useQuery('checkText', organisation, checked)
  const advice = data ?? []
  return (
    <details className={foldStyles.fold}>
      <summary className={foldStyles.summary}>
        {t('title')}{' '}
        <span className="room-badge" data-trouble={advice.length > 0 || undefined}>
          {data ? t('count', { count: advice.length }) : '…'}
        </span>
      </summary>
      <p role="status" className="mb-4.5 text-note text-ink-soft">
        {t(advice.length === 0 ? 'none' : 'lead')}
      </p>
      <ul className="text-ui">
        {advice.map((item, at) => (
          <li
            key={`${item.rule} ${item.place} ${at}`}
            className="flex flex-col items-start gap-1 border-t border-line py-3"
          >
            <AdviceItem advice={item} text={text} onMended={writing.touch} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the last saved text, so that the request is sent after saving instead of for each key press. */
function useSavedText({ fields, saveState, seenDraft, piece }: PieceWriting) {
  const saved = `${saveState.kind} ${seenDraft} ${piece?.version}`
  const [last, setLast] = useState({ saved, checked: toChecked(fields) })
  if (last.saved === saved) return last.checked
  const next = { saved, checked: toChecked(fields) }
  setLast(next)
  return next.checked
}

const toChecked = ({ kicker, title, summary, content, pictureUrl, pictureAlt }: PieceFields) => ({
  kicker,
  title,
  summary,
  content,
  pictureUrl,
  pictureAlt,
})

type AdviceItemProps = { advice: Advice; text: RefObject<TextHandle | null>; onMended: () => void }

function AdviceItem({ advice: { rule, field, place, language }, text, onMended }: AdviceItemProps) {
  const t = useTranslations('room.advice')
  const names = useTranslations('room.revisions.fields')
  const isPicture = /^(?:\/|https?:)\S+$/.test(place)
  const go = () => {
    if (field === 'content') text.current?.goTo(place)
    else document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  return (
    <>
      <p className="font-semibold">{t(`rules.${rule}.what`)}</p>
      <p className="text-note text-ink-soft">{t(`rules.${rule}.mend`)}</p>
      {isPicture ? (
        <img src={place} alt="" className="max-h-24 bg-wash object-contain" />
      ) : (
        <q className="text-note">{place}</q>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Button look="text" onClick={go}>
          {t('go')}
          <span className="sr-only">: {field === 'content' ? place : names(field)}</span>
        </Button>
        {language && field === 'content' && (
          <Button look="text" onClick={() => text.current?.quoteIn(place, language) && onMended()}>
            {t('quote', { language: t(`languages.${language as 'en'}`) })}
          </Button>
        )}
      </div>
    </>
  )
}

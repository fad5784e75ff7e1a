'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { AlertIcon } from '@/components/ui/icons'
import type { PieceFields } from '@/lib/base/domain/piece'
import { otherFields, type Conflicting } from './writing'

type ConflictProps = {
  stale: Conflicting
  onKeepOwn: () => void
  onTakeOther: () => void
}

const shown = ['kicker', 'title', 'summary', 'content'] as const

/** Two people have written in one piece: both texts, and the choice between them. */
export function Conflict({ stale, onKeepOwn, onTakeOther }: ConflictProps) {
  const t = useTranslations('room.pieces.conflict')
  const { own, draft, current } = stale
  const other = otherFields(stale)
  const name = current.updatedBy ?? t('somebody')
  return (
    <section role="alert" aria-label={t('title')} className="room-note" data-trouble>
      <p className="flex gap-2 font-semibold text-danger">
        <AlertIcon />
        {draft ? t('textOwn') : t('text', { name })}
      </p>
      <div className="conflict-texts">
        <Text heading={t('own')} fields={own} other={other} />
        <Text heading={draft ? t('otherOwn') : t('other', { name })} fields={other} other={own} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="solid" onClick={onKeepOwn}>
          {t('keepOwn')}
        </Button>
        <Button onClick={onTakeOther}>{t('takeOther')}</Button>
      </div>
      <p className="text-note text-ink-soft">{t('hint')}</p>
    </section>
  )
}

function Text({ heading, fields, other }: { heading: string; fields: PieceFields; other: PieceFields }) {
  const t = useTranslations('room.pieces.fields')
  return (
    <article>
      <h3>{heading}</h3>
      <dl>
        {shown.map((name) => (
          <div key={name} data-differs={fields[name] !== other[name] || undefined}>
            <dt>{t(name)}</dt>
            <dd>
              {(name === 'content' && fields.format === 'html' ? toPlain(fields.content) : fields[name]) ||
                '—'}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** What is read of HTML. */
function toPlain(text: string): string {
  return new DOMParser()
    .parseFromString(text.replaceAll(/<\/(?:p|h\d|li|figure|blockquote|tr)>|<br>/g, '$&\n'), 'text/html')
    .body.textContent.trim()
}

import { useFormatter, useTranslations } from 'next-intl'
import { Input } from '@/components/ui/controls'
import { Button } from '@/components/admin-ui/button'
import type { QueuedComment } from '@/lib/base/domain/comment'
import { listActions, type QueueAction } from '@/lib/features/audience/comments/queue-actions'
import { toArticleHref } from '@/lib/base/links/links'
import { AnswerForm } from './answer-form'

export type QueuedItemProps = {
  /** True for a queue of several organisations, in which each comment names its organisation. */
  isAcross: boolean
  siteOrigin: string | null
  comment: QueuedComment
  isSelected: boolean
  isAnswering: boolean
  onSelect: (isSelected: boolean) => void
  onAct: (action: QueueAction) => void
  onAnswer: (isOpen: boolean) => void
  onAnswered: () => void
}

const itemStyle =
  'grid scroll-mt-18 scroll-mb-4 grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-4.5 focus-within:shadow-[inset_3px_0_0_var(--primary)] has-[.bulk-select_input:checked]:bg-wash'

export function QueuedItem(props: QueuedItemProps) {
  const { comment, isSelected, isAnswering, onSelect, onAct, onAnswer } = props
  const t = useTranslations('room.comments')
  const id = `comentario-${comment.id}`
  const canAnswer = comment.isLive && (comment.state === 'pending' || comment.state === 'published')
  return (
    <article id={id} tabIndex={-1} aria-labelledby={`${id}-autor`} className={itemStyle}>
      <label className="bulk-select -ms-3 -mt-2.5 grid size-11 place-items-center">
        <Input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={t('select', { author: comment.author })}
        />
      </label>
      <div className="flex min-w-0 flex-col gap-2">
        <ItemHead {...props} id={id} />
        {comment.parent && (
          <p className="flex max-w-[46rem] flex-col border-s-2 border-line ps-3 text-note text-ink-soft">
            {comment.parent.isErased
              ? t('inAnswerToRemoved')
              : t('inAnswerTo', { author: comment.parent.author })}
            {comment.parent.text && <q className="line-clamp-2">{comment.parent.text}</q>}
          </p>
        )}
        <p dir="auto" className="max-w-[46rem] font-serif text-body whitespace-pre-line">
          {comment.text}
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {listActions(comment.state).map((action) => (
            <button
              key={action.name}
              type="button"
              className={action.name === 'approve' ? 'button-solid' : 'button-text'}
              aria-describedby={`${id}-autor`}
              onClick={() => onAct(action)}
            >
              {t(`actions.${action.name}`)}
            </button>
          ))}
          {canAnswer && !isAnswering && (
            <Button aria-describedby={`${id}-autor`} onClick={() => onAnswer(true)}>
              {t('answer.open')}
            </Button>
          )}
        </div>
        {isAnswering && canAnswer && (
          <AnswerForm
            organisation={comment.organisation.id}
            comment={comment}
            onClose={() => onAnswer(false)}
            onAnswered={props.onAnswered}
          />
        )}
      </div>
    </article>
  )
}

function ItemHead({ comment, id, isAcross, siteOrigin }: QueuedItemProps & { id: string }) {
  const t = useTranslations('room.comments')
  const format = useFormatter()
  const { author, email, isOrganisation, writtenAt, title, card, isLive } = comment
  const { name, timeZone } = comment.organisation
  const place = title || t('untitled')
  return (
    <header className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
      <span id={`${id}-autor`} className="font-semibold">
        {author}
      </span>
      {isOrganisation && <span className="room-badge">{t('byOrganisation')}</span>}
      {email && <span className="text-note text-ink-soft">{email}</span>}
      <time dateTime={writtenAt} className="text-note text-ink-soft">
        {format.dateTime(new Date(writtenAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
      </time>
      <span className="basis-full text-note text-ink-soft">
        {isAcross && `${name} · `}
        {isLive && card !== null && siteOrigin !== null ? (
          <a
            href={siteOrigin + toArticleHref(card)}
            target="_blank"
            rel="noreferrer"
            className="text-primary underline underline-offset-2"
          >
            {place}
          </a>
        ) : (
          `${place} · ${t('notLive')}`
        )}
      </span>
    </header>
  )
}

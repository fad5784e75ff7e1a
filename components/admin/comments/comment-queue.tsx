'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { Button } from '@/components/admin-ui/button'
import type { CommentState, QueuedComment } from '@/lib/base/domain/comment'
import { listActions } from '@/lib/features/audience/comments/queue-actions'
import { EmptyTrash } from './empty-trash'
import { ModerationReport } from './moderation-report'
import { QueuedItem } from './queued-item'
import { ShortcutHelp } from './shortcut-help'
import { useQueue } from './use-queue'

type CommentQueueProps = {
  /** The organisation; null for several organisations, in which case each comment names its organisation. */
  organisation: string | null
  /** Origins of the organisations' sites, by domain. */
  siteOrigins: Record<string, string>
  state: CommentState
  comments: QueuedComment[]
  /** Number of comments in the tab, over all pages. */
  count: number
}

export function CommentQueue(props: CommentQueueProps) {
  const { organisation, siteOrigins, state, comments } = props
  const t = useTranslations('room.comments')
  const queue = useQueue(comments)
  const { moderation, chosen, answering } = queue
  return (
    <>
      <ModerationReport report={moderation.report} onUndo={() => void moderation.undo()} />
      <ShortcutHelp {...queue.shortcuts} />
      {comments.length === 0 ? (
        <p className="py-8 text-ink-soft">{t(`empty.${state}`)}</p>
      ) : (
        <>
          <QueueBar {...props} queue={queue} />
          <ol className="queue" aria-busy={moderation.isBusy}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <QueuedItem
                  isAcross={organisation === null}
                  siteOrigin={siteOrigins[comment.organisation.domain ?? ''] ?? null}
                  comment={comment}
                  isSelected={chosen.includes(comment)}
                  isAnswering={answering === comment.id}
                  onSelect={(isSelected) => queue.select([comment], isSelected)}
                  onAct={(action) => void queue.act(action, [comment])}
                  onAnswer={(isOpen) => (isOpen ? queue.answer(comment.id) : queue.leaveAnswer(comment.id))}
                  onAnswered={() => {
                    queue.leaveAnswer(comment.id)
                    moderation.reportAnswered()
                  }}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

type QueueBarProps = Pick<CommentQueueProps, 'organisation' | 'state' | 'comments' | 'count'> & {
  queue: ReturnType<typeof useQueue>
}

function QueueBar({ organisation, state, comments, count, queue }: QueueBarProps) {
  const t = useTranslations('room.comments')
  const { chosen } = queue
  return (
    <div className="bulk-bar">
      <CheckField
        checked={chosen.length === comments.length}
        onChange={({ target }) => queue.select(comments, target.checked)}
        label={chosen.length > 0 ? t('selected', { count: chosen.length }) : t('selectAll')}
      />
      {chosen.length > 0 && (
        <div role="group" aria-label={t('selected', { count: chosen.length })} className="bulk-tools">
          {listActions(state).map((action) => (
            <Button key={action.name} onClick={() => void queue.act(action, chosen)}>
              {t(`bulk.${action.name}`, { count: chosen.length })}
            </Button>
          ))}
        </div>
      )}
      {state === 'trash' && organisation && <EmptyTrash organisation={organisation} count={count} />}
    </div>
  )
}

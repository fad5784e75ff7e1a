'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import type { CommentState, QueuedComment } from '@/lib/base/domain/comment'
import { listActions, queueActions, type QueueAction } from '@/lib/features/comments/queue-actions'
import { EmptyTrash } from './empty-trash'
import { ModerationReport } from './moderation-report'
import { QueuedItem } from './queued-item'
import { ShortcutHelp } from './shortcut-help'
import { useModeration } from './use-moderation'
import { useQueueKeys, useShortcutSwitch } from './use-queue-keys'

type CommentQueueProps = {
  organisation: string
  timeZone: string
  siteOrigin: string | null
  state: CommentState
  comments: QueuedComment[]
  /** How many the tab has, on all its pages. */
  count: number
}

/** The comments of a tab: one at a time or several at once, by pointer or keys, and back again. */
export function CommentQueue({ organisation, state, comments, count, ...place }: CommentQueueProps) {
  const t = useTranslations('room.comments')
  const moderation = useModeration(organisation)
  const shortcuts = useShortcutSwitch()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [answering, setAnswering] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const chosen = comments.filter(({ id }) => selected.has(id))

  // What a moved comment leaves behind: the focus goes to the one that took its place.
  useEffect(() => {
    if (current !== null && document.activeElement === document.body) focusItem(current)
  }, [comments, current])

  const select = (ids: number[], isSelected: boolean) => {
    const next = new Set(selected)
    ids.forEach((id) => (isSelected ? next.add(id) : next.delete(id)))
    setSelected(next)
  }

  async function act(action: QueueAction, which: QueuedComment[]) {
    if (which.length === 0) return
    const rest = comments.filter((comment) => !which.includes(comment))
    const at = comments.findIndex((comment) => which.includes(comment))
    setCurrent(rest[Math.min(at, rest.length - 1)]?.id ?? null)
    if (await moderation.move(which, action.to))
      select(
        which.map(({ id }) => id),
        false,
      )
  }

  const findFocused = () => comments.find(({ id }) => isFocused(id)) ?? null
  const step = (by: number) => {
    const at = comments.findIndex(({ id }) => isFocused(id))
    const next = comments[at === -1 ? (by > 0 ? 0 : comments.length - 1) : at + by]
    if (next) focusItem(next.id)
  }
  const onFocused = (work: (comment: QueuedComment) => void) => () => {
    const focused = findFocused()
    if (focused) work(focused)
  }
  const actKeys = queueActions.map((action) => [
    action.key,
    () => {
      const focused = findFocused()
      void act(action, chosen.length > 0 ? chosen : focused && focused.state !== action.to ? [focused] : [])
    },
  ])
  useQueueKeys(shortcuts.isOn, {
    ...Object.fromEntries(actKeys),
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    x: onFocused(({ id }) => select([id], !selected.has(id))),
    r: onFocused(({ id }) => setAnswering(id)),
    z: () => void moderation.undo(),
  })

  return (
    <>
      <ModerationReport report={moderation.report} onUndo={() => void moderation.undo()} />
      <ShortcutHelp {...shortcuts} />
      {comments.length === 0 ? (
        <p className="py-8 text-ink-soft">{t(`empty.${state}`)}</p>
      ) : (
        <>
          <div className="queue-bar">
            <label className="queue-all">
              <input
                type="checkbox"
                checked={chosen.length === comments.length}
                onChange={({ target }) =>
                  select(
                    comments.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
              {chosen.length > 0 ? t('selected', { count: chosen.length }) : t('selectAll')}
            </label>
            {chosen.length > 0 && (
              <div role="group" aria-label={t('selected', { count: chosen.length })} className="queue-bulk">
                {listActions(state).map((action) => (
                  <Button
                    key={action.name}

                    onClick={() => void act(action, chosen)}
                  >
                    {t(`bulk.${action.name}`, { count: chosen.length })}
                  </Button>
                ))}
              </div>
            )}
            {state === 'trash' && <EmptyTrash organisation={organisation} count={count} />}
          </div>
          <ol className="queue" aria-busy={moderation.isBusy}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <QueuedItem
                  {...place}
                  organisation={organisation}
                  comment={comment}
                  isSelected={selected.has(comment.id)}
                  isAnswering={answering === comment.id}
                  onSelect={(isSelected) => select([comment.id], isSelected)}
                  onAct={(action) => void act(action, [comment])}
                  onAnswer={(isOpen) => {
                    setAnswering(isOpen ? comment.id : null)
                    if (!isOpen) focusItem(comment.id)
                  }}
                  onAnswered={() => {
                    setAnswering(null)
                    focusItem(comment.id)
                    moderation.tellAnswered()
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

const findItem = (id: number) => document.getElementById(`comentario-${id}`)
const isFocused = (id: number) => findItem(id)?.contains(document.activeElement) ?? false

function focusItem(id: number) {
  findItem(id)?.focus()
}

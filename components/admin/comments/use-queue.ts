import { useEffect, useState } from 'react'
import type { QueuedComment } from '@/lib/base/domain/comment'
import { queueActions, type QueueAction } from '@/lib/features/audience/comments/queue-actions'
import { useModeration } from './use-moderation'
import { useQueueKeys, useShortcutSwitch } from './use-queue-keys'

export function useQueue(comments: QueuedComment[]) {
  const moderation = useModeration()
  const shortcuts = useShortcutSwitch()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [answering, setAnswering] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const selectedComments = comments.filter(({ id }) => selected.has(id))

  // Focuses the next comment after a comment has left the list.
  useEffect(() => {
    if (current !== null && document.activeElement === document.body) focusItem(current)
  }, [comments, current])

  const select = (which: QueuedComment[], isSelected: boolean) => {
    const next = new Set(selected)
    which.forEach(({ id }) => (isSelected ? next.add(id) : next.delete(id)))
    setSelected(next)
  }

  async function act(action: QueueAction, which: QueuedComment[]) {
    if (which.length === 0) return
    const rest = comments.filter((comment) => !which.includes(comment))
    const at = comments.findIndex((comment) => which.includes(comment))
    setCurrent(rest[Math.min(at, rest.length - 1)]?.id ?? null)
    if (await moderation.move(which, action.to)) select(which, false)
  }

  useQueueShortcuts(shortcuts.isOn, comments, {
    act: (action, focused) => void act(action, selectedComments.length > 0 ? selectedComments : focused),
    select: (comment) => select([comment], !selected.has(comment.id)),
    answer: setAnswering,
    undo: () => void moderation.undo(),
  })

  return {
    moderation,
    shortcuts,
    chosen: selectedComments,
    answering,
    select,
    act,
    answer: setAnswering,
    /** Closes the answer form of a comment, and focuses the comment. */
    leaveAnswer: (id: number) => {
      setAnswering(null)
      focusItem(id)
    },
  }
}

type QueueShortcuts = {
  /** Applies an action to the selected comments; without a selection, to `focused`. */
  act: (action: QueueAction, focused: QueuedComment[]) => void
  select: (comment: QueuedComment) => void
  answer: (id: number) => void
  undo: () => void
}

/** Handles the shortcuts that act on the focused comment. */
function useQueueShortcuts(isOn: boolean, comments: QueuedComment[], does: QueueShortcuts): void {
  const findFocused = () => comments.find(({ id }) => isFocused(id))
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
      does.act(action, focused && focused.state !== action.to ? [focused] : [])
    },
  ])
  useQueueKeys(isOn, {
    ...Object.fromEntries(actKeys),
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    x: onFocused(does.select),
    r: onFocused(({ id }) => does.answer(id)),
    z: does.undo,
  })
}

const findItem = (id: number) => document.getElementById(`comentario-${id}`)
const isFocused = (id: number) => findItem(id)?.contains(document.activeElement) ?? false

function focusItem(id: number) {
  findItem(id)?.focus()
}

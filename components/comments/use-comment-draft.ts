import { useEffect, useState, type RefObject } from 'react'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { COMMENT_KEY } from '@/lib/base/browser-storage/storage-keys'
import type { CardId } from '@/lib/base/domain/model'
import { toValues, type CommentFormState } from '@/lib/features/audience/comments/form-state'
import { isStored } from './use-comment-form'

const fieldNames = ['author', 'email', 'text'] as const

/**
 * State of the note about a stored draft. `hidden`: the note keeps its space after it was shown. Otherwise the form
 * would shrink on sending, and the second click of a double click would hit another element.
 */
export type DraftNote = 'absent' | 'shown' | 'hidden'

/** Stores the unsent comment in this browser, per article, until it is sent or discarded. */
export function useCommentDraft(
  cardId: CardId,
  formRef: RefObject<HTMLFormElement | null>,
  state: CommentFormState,
) {
  const key = COMMENT_KEY + cardId
  const [note, setNote] = useState<DraftNote>('absent')
  const setIsKept = (isKept: boolean) =>
    setNote((before) => (isKept ? 'shown' : before === 'absent' ? 'absent' : 'hidden'))

  useEffect(() => {
    const isRestored = restore(formRef.current!, key, state)
    setIsKept(isRestored)
  }, [key, formRef, state])

  function keep() {
    const { author, email, text } = toValues(new FormData(formRef.current!))
    const isWorthKeeping = text.trim() !== ''
    if (!isWorthKeeping) removeText(key)
    setIsKept(isWorthKeeping && writeText(key, JSON.stringify({ author, email, text })))
  }

  function discard() {
    removeText(key)
    setIsKept(false)
    const text = formRef.current!.querySelector('textarea')!
    text.value = ''
    text.focus()
  }

  return { note, keep, discard }
}

/** Fills the form from the stored draft, or deletes the draft of a sent comment. Returns true if a draft remains. */
function restore(form: HTMLFormElement, key: string, state: CommentFormState): boolean {
  if (isStored(state)) removeText(key)
  const draftText = readText(key)
  if (draftText === null) return false
  fillEmpty(form, draftText)
  // Returns false if the browser refuses storage. The draft is then lost when the page is left.
  return writeText(key, draftText)
}

/** Fills empty fields from the draft. Other fields stay unchanged. */
function fillEmpty(form: HTMLFormElement, draftText: string): void {
  const draft = Object(parseJson(draftText)) as Record<string, unknown>
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    const text = draft[name]
    if (isField && field.value === '' && typeof text === 'string') field.value = text
  }
}

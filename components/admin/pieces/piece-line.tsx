import { useId, useRef, type KeyboardEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { useWrittenLanguage } from '@/components/admin/editor/written-language'
import { toSpanishTypography } from '@/components/admin/editor/schema/spanish-typography'
import { ProblemText } from '@/components/ui/field'

/** Fields without formatting. Only the introduction may have several paragraphs. */
export type LineName = 'kicker' | 'title' | 'summary' | 'introduction'

type PieceLineProps = {
  name: LineName
  label: string
  value: string
  onChange: (value: string) => void
  /** Problem to show: a key of `room.problems` in the message catalogues. */
  problem: string | undefined
  maxLength: number
  /** True to replace typed characters by Spanish typography. */
  isSpanish: boolean
  hint?: string | undefined
}

/**
 * A field of a publication in the typeface that readers see. The field grows with its text. Enter focuses the next
 * field.
 */
export function PieceLine(props: PieceLineProps) {
  const { name, label, value, onChange, problem, maxLength, isSpanish, hint } = props
  const hasParagraphs = name === 'introduction'
  const id = useId()
  const language = useWrittenLanguage()
  const problemText = useProblemText()
  const typed = useRef<Typed | null>(null)
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={hint ? 'font-sans text-note text-ink-soft' : 'sr-only'}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={1}
        className="piece-line"
        placeholder={hint ? undefined : label}
        value={value}
        maxLength={maxLength}
        spellCheck
        lang={language}
        dir="auto"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
        onChange={({ target, nativeEvent }) => {
          onChange(hasParagraphs ? target.value : target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '))
          if (isSpanish) typed.current = setSpanish(target, nativeEvent as InputEvent)
        }}
        onKeyDown={(event) => {
          giveBack(event, typed.current)
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasParagraphs) return
          event.preventDefault()
          focusNext(event.currentTarget)
        }}
      />
      {problem && <ProblemText id={`${id}-problem`}>{problemText(problem)}</ProblemText>}
      {hint && (
        <p id={`${id}-hint`} className="font-sans text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A replacement that can be undone: the typed `text`, and the field's value and cursor (`end`) after replacing it. */
type Typed = { value: string; end: number; text: string }

/** Applies Spanish typography to the text before the cursor. Returns null if it replaces nothing. */
function setSpanish(line: HTMLTextAreaElement, { inputType, isComposing }: InputEvent): Typed | null {
  const end = line.selectionStart
  const made = inputType === 'insertText' && !isComposing && toSpanishTypography(line.value.slice(0, end))
  if (!made) return null
  const text = line.value.slice(end - made.length, end)
  replaceBefore(line, made.length, made.text)
  return { value: line.value, end: line.selectionStart, text }
}

/** Restores the typed text if Backspace or undo is pressed right after a replacement. */
function giveBack(event: KeyboardEvent<HTMLTextAreaElement>, typed: Typed | null) {
  const line = event.currentTarget
  const isUndoing = event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey))
  if (!typed || !isUndoing || line.value !== typed.value || line.selectionEnd !== typed.end) return
  event.preventDefault()
  replaceBefore(line, 1, typed.text)
}

/** Replaces characters before the cursor. Fires a plain `input` event, which triggers no further replacement. */
function replaceBefore(line: HTMLTextAreaElement, length: number, text: string) {
  line.setRangeText(text, line.selectionStart - length, line.selectionStart, 'end')
  line.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Focuses the next of these fields, or the text. */
function focusNext(line: HTMLElement) {
  const fields = [
    ...(line.closest('.piece-text')?.querySelectorAll<HTMLElement>('textarea, .editor-text') ?? []),
  ]
  fields[fields.indexOf(line) + 1]?.focus()
}

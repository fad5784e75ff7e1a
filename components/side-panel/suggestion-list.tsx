import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { useSuggestions } from './use-suggestions'

export type SuggestionLabels = {
  name: string
  /** Texts that announce the number of suggestions, by number from 0. */
  counts: string[]
}

export type SuggestionListProps = { field: RefObject<HTMLInputElement | null>; labels: SuggestionLabels }

/**
 * Suggestions below the search field, loaded when it is first used. The field keeps the focus: arrow keys select a
 * suggestion, Enter opens it, Escape closes the list.
 */
export function SuggestionList({ field, labels }: SuggestionListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(-1)
  const pages = useSuggestions(text)
  const active = pages[activeIndex] ? `${id}-${activeIndex}` : null

  useTypedText(field, (typed) => {
    setText(typed)
    setActiveIndex(-1)
  })
  useActiveOption(field, id, active)
  useEffect(() => {
    const input = field.current!
    const onKey = (event: KeyboardEvent) => {
      if (pages.length === 0 || event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setActiveIndex((now) => toNext(now, step, pages.length))
      else if (event.key === 'Escape') setText('')
      else if (event.key === 'Enter' && active) document.getElementById(active)?.click()
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [field, pages, active])

  return (
    <>
      <p role="status" className="sr-only">
        {text && labels.counts[pages.length]}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={labels.name}
        hidden={pages.length === 0}
        // Prevents the field from losing the focus, which would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 flex flex-col border border-line-strong bg-paper py-1 font-sans text-ui raised [&[hidden]]:hidden"
      >
        {pages.map(({ title, href }, index) => (
          <a
            key={href}
            id={`${id}-${index}`}
            role="option"
            lang="es"
            dir="auto"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            href={href}
            onClick={() => setText('')}
            className="px-3 py-2 leading-snug hover:bg-wash aria-selected:bg-wash aria-selected:text-primary"
          >
            {title}
          </a>
        ))}
      </div>
    </>
  )
}

type Field = SuggestionListProps['field']

/** Calls `onText` with the typed text; with '' when the field loses the focus. */
function useTypedText(field: Field, onText: (text: string) => void): void {
  const setText = useEffectEvent(onText)
  useEffect(() => {
    const input = field.current!
    const onInput = () => setText(input.value)
    const onBlur = () => setText('')
    // Handles text that was typed while the script of this list was being loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput()
    input.addEventListener('input', onInput)
    input.addEventListener('blur', onBlur)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', onBlur)
    }
  }, [field])
}

/** Sets the ARIA attributes of the field for the active suggestion. */
function useActiveOption(field: Field, id: string, active: string | null): void {
  useEffect(() => {
    const input = field.current!
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    if (active) input.setAttribute('aria-activedescendant', active)
    else input.removeAttribute('aria-activedescendant')
  }, [field, id, active])
}

/** Returns the next active index. -1 (no suggestion) follows the last one, then the first one again. */
function toNext(now: number, step: number, count: number): number {
  return ((now + 1 + step + count + 1) % (count + 1)) - 1
}

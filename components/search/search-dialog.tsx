import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { CloseIcon } from '@/components/ui/icons'
import { useAnswer } from '@/components/ui/use-answer'
import { getReaderState } from '@/lib/base/browser-storage/reader-store'
import { countSuggested, noGroups, parseSuggestedGroups } from '@/lib/features/kernel/search/suggested-groups'
import type { SearchLabels } from './search-labels'
import { SearchForm } from './search-form'
import { isSearchKeyOn, switchSearchKey } from './search-key'
import { SuggestedLinks } from './suggested-links'

const suggestions = {
  toAddress: (text: string) =>
    `/api/suggestions/grouped?${new URLSearchParams({ texto: text, idioma: document.documentElement.lang })}`,
  parse: parseSuggestedGroups,
}

export type SearchDialogProps = { labels: SearchLabels; onClose: () => void }

/**
 * The search in a native dialog: a form, and suggestions as plain links. Enter searches, arrow keys move through the
 * suggestions, Escape closes it.
 */
export function SearchDialog({ labels, onClose }: SearchDialogProps) {
  const titleId = useId()
  const [text, setText] = useState('')
  const dialog = useOpenedDialog(setText)
  const answer = useAnswer(text.trim(), suggestions)
  const results = { text: answer?.text ?? null, groups: answer?.value ?? noGroups }

  const close = () => dialog.current?.close()

  function onClick({ target }: MouseEvent) {
    // Closes on a click outside of the dialog. Such a click targets the dialog element itself, which its content covers
    // completely.
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close()
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = toNeighbourLink(dialog.current, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const isFound = results.text === text.trim()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="search-dialog"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-title-s font-semibold">
            {labels.title}
          </h2>
          <button type="button" aria-label={labels.close} onClick={close} className="head-tool">
            <CloseIcon />
          </button>
        </div>
        <SearchForm labels={labels} onText={setText} onSearch={close} className="px-4 pb-3" />
        <p role="status" className="sr-only">
          {isFound &&
            text !== '' &&
            labels.counts[Math.min(countSuggested(results.groups), labels.counts.length - 1)]}
        </p>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-4">
          <SuggestedLinks found={results} labels={labels} />
        </div>
        <KeySwitch label={labels.key} />
      </div>
    </dialog>
  )
}

/** Opens the dialog when it is rendered. Selects the last search text, so that typing replaces it. */
function useOpenedDialog(onText: (text: string) => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const setText = useEffectEvent(onText)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    const field = current?.querySelector('input')
    if (!field) return
    field.value = getReaderState().valorA
    field.select()
    setText(field.value)
  }, [])
  return dialog
}

/** Switch for the key `/`, which readers may press by accident, or by speech input. */
function KeySwitch({ label }: { label: string }) {
  return (
    <label className="hidden min-h-11 shrink-0 items-center gap-2 border-t border-line px-4 font-sans text-note text-ink-soft pointer-fine:flex">
      <input
        type="checkbox"
        defaultChecked={isSearchKeyOn()}
        onChange={({ currentTarget }) => switchSearchKey(currentTarget.checked)}
        className="size-4 accent-primary"
      />
      {label}
    </label>
  )
}

/**
 * Returns the element that an arrow key focuses: the field, then each suggestion. Returns null for other keys, beyond
 * the first or last element, or if the focus is outside of these elements.
 */
function toNeighbourLink(dialog: HTMLElement | null, key: string): HTMLElement | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!dialog || step === undefined) return null
  const stops = [...dialog.querySelectorAll<HTMLElement>('input[type="search"], a')]
  const now = stops.indexOf(document.activeElement as HTMLElement)
  return now === -1 ? null : (stops[now + step] ?? null)
}

'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { CloseIcon, SearchIcon } from '@/components/ui/icons'
import { getReaderState, updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { searchHref, searchTextParameter } from '@/lib/base/links/links'
import type { SuggestionLabels, SuggestionListProps } from './suggestion-list'

type SearchBoxProps = {
  labels: { search: string; clear: string; placeholder: string; suggestions: SuggestionLabels }
}

/**
 * A GET form that works without JavaScript. With it, the field fills itself with what the
 * page was searched for, else with the reader's last search, and the form waits the
 * specification's second (`data-navigation`).
 *
 * The field is uncontrolled: what a reader types before hydration stays. What the script fills in is
 * the field's default, so that text which differs from it was typed (`suggestion-list.tsx`).
 */
export function SearchBox({ labels }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [hasText, setHasText] = useState(false)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionListProps> | null>(null)

  useEffect(() => {
    const input = field.current!
    const searched = new URLSearchParams(location.search).get(searchTextParameter)
    if (input.value === '') input.defaultValue = searched ?? getReaderState().valorA
    setHasText(input.value !== '')
    // The reader may have focused the field before hydration.
    if (document.activeElement === input) void loadSuggestions(setSuggestions)
  }, [])

  function search() {
    updateReaderState({ valorA: field.current!.value })
    scrollTo({ top: 0 })
  }

  function clear() {
    const input = field.current!
    input.value = ''
    updateReaderState({ valorA: '' })
    setHasText(false)
    input.focus()
  }

  return (
    <form
      role="search"
      action={searchHref}
      method="get"
      data-navigation="delayed"
      onSubmit={search}
      className="grid grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="relative">
        <input
          ref={field}
          type="search"
          name={searchTextParameter}
          aria-label={labels.search}
          placeholder={labels.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => void loadSuggestions(setSuggestions)}
          onInput={(event) => setHasText(event.currentTarget.value !== '')}
          className="search-field"
        />
        {hasText && (
          <button
            type="button"
            aria-label={labels.clear}
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center text-ink-soft hover:text-ink"
          >
            <CloseIcon />
          </button>
        )}
        {Suggestions && <Suggestions field={field} labels={labels.suggestions} />}
      </div>
      <button
        type="submit"
        aria-label={labels.search}
        className="grid size-11 place-items-center rounded-r-control border border-transparent bg-primary text-on-primary transition-colors hover:bg-primary-strong"
      >
        <SearchIcon />
      </button>
    </form>
  )
}

type SetComponent = (toComponent: () => ComponentType<SuggestionListProps>) => void

/** Loaded when the field is first used: most readers never search. */
async function loadSuggestions(setComponent: SetComponent) {
  const { SuggestionList } = await import('./suggestion-list')
  setComponent(() => SuggestionList)
}

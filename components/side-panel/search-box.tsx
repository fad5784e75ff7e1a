'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { SearchForm } from '@/components/search/search-form'
import { CloseIcon } from '@/components/ui/icons'
import { getReaderState, updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { searchTextParameter } from '@/lib/base/links/links'
import type { SuggestionLabels, SuggestionListProps } from './suggestion-list'

type SearchBoxProps = {
  labels: { search: string; clear: string; placeholder: string; suggestions: SuggestionLabels }
}

/**
 * The search of the side panel. Contains the search text of the page, or else the reader's last one.
 *
 * Keeps text typed before hydration: the script only sets the field's default value. `suggestion-list.tsx` recognises
 * typed text by its difference from the default.
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
    // Loads the suggestions if the field got the focus before hydration.
    if (document.activeElement === input) void loadSuggestions(setSuggestions)
  }, [])

  function clear() {
    const input = field.current!
    input.value = ''
    updateReaderState({ valorA: '' })
    setHasText(false)
    input.focus()
  }

  return (
    <SearchForm
      ref={field}
      labels={labels}
      onFocus={() => void loadSuggestions(setSuggestions)}
      onText={(text) => setHasText(text !== '')}
    >
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
    </SearchForm>
  )
}

type SetComponent = (toComponent: () => ComponentType<SuggestionListProps>) => void

/** Loads the suggestions when the field first gets the focus, because most readers never search. */
async function loadSuggestions(setComponent: SetComponent) {
  const { SuggestionList } = await import('./suggestion-list')
  setComponent(() => SuggestionList)
}

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useDebounced } from '@/components/ui/use-debounced'
import { findTrail, navigationPages } from '@/lib/features/company/member/navigation'
import {
  isSearchable,
  searchPages,
  type SearchEntry,
  type SearchState,
} from '@/lib/features/company/member/search'

/** Delay between the last keystroke and the search, in ms. */
const REST_MS = 250

/** Manages the template search, which runs from two characters on while typing, or on Enter. */
export function useTemplateSearch() {
  const entries = useEntries()
  const [text, type] = useState('')
  const [submitted, setSubmitted] = useState<string | null>(null)
  const rested = useDebounced(text, REST_MS)
  const isDone = submitted === text || (rested === text && isSearchable(text))
  const state = useMemo((): SearchState => {
    if (isDone) return { phase: 'complete', found: searchPages(text, entries) }
    return { phase: isSearchable(text) ? 'processing' : 'idle' }
  }, [entries, isDone, text])

  function submit() {
    if (isSearchable(text, true)) setSubmitted(text)
  }

  return { text, state, type, submit }
}

function useEntries(): SearchEntry[] {
  const t = useTranslations('member.navigation')
  return useMemo(
    () =>
      navigationPages.map(({ link }) => {
        const [section, page] = (findTrail(link) ?? []).map(({ title }) => t(title))
        return page
          ? { path: link, title: page, section: section ?? null }
          : { path: link, title: section ?? link, section: null }
      }),
    [t],
  )
}

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findTrail, navigationPages } from '@/lib/features/member/navigation'
import { isSearchable, searchPages, type SearchEntry, type SearchState } from '@/lib/features/member/search'

/** How long typing must rest before it is searched (ms). */
const REST_MS = 250

/** The template search: from two characters on while typing, or by Enter. */
export function useTemplateSearch() {
  const entries = useEntries()
  const [text, setText] = useState('')
  const [state, setState] = useState<SearchState>({ phase: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function complete(wanted: string) {
    setState({ phase: 'complete', found: searchPages(wanted, entries) })
  }

  function type(wanted: string) {
    setText(wanted)
    clearTimeout(timer.current)
    if (!isSearchable(wanted)) return setState({ phase: 'idle' })
    setState({ phase: 'processing' })
    timer.current = setTimeout(() => complete(wanted), REST_MS)
  }

  function submit() {
    clearTimeout(timer.current)
    if (isSearchable(text, true)) complete(text)
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

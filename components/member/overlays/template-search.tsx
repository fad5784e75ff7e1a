'use client'

import { ArrowRight, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'
import { OverlayDialog, useOverlays } from './overlays'
import { toSearchHref } from '@/lib/base/links/links'
import {
  type SearchState,
  isSearchable,
  searchPages,
  type SearchEntry,
} from '@/lib/features/company/member/search'
import { useEffect, useMemo, useState } from 'react'
import { asksForSearch } from '@/components/search/search-key'
import { useDebounced } from '@/components/ui/use-debounced'
import { findTrail, navigationPages } from '@/lib/features/company/member/navigation'

/** Searches the area's pages by name, and links to the site's search. The key `/` opens it. */
export function TemplateSearch() {
  const t = useTranslations('member.search')
  useSearchKey()
  return (
    <OverlayDialog name="search" kind="palette" width="w-[36rem]" title={t('title')}>
      <SearchForm />
    </OverlayDialog>
  )
}

function SearchForm() {
  const t = useTranslations('member.search')
  const label = useTranslations('member.header')('search')
  const { text, state, type, submit } = useTemplateSearch()
  return (
    <div className="flex flex-col gap-3 p-5">
      <form
        role="search"
        className="flex items-center gap-2 rounded-control border border-line-strong px-3 outline-offset-3 outline-primary focus-within:outline-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <input
          type="search"
          data-initial-focus
          aria-label={label}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          className="min-h-11 w-full bg-transparent text-body outline-none [&::-webkit-search-cancel-button]:appearance-none"
        />
      </form>
      <p role="status" className="text-note text-ink-soft">
        {toStatus(state, t)}
      </p>
      {state.phase === 'complete' && state.found.length > 0 && <Found found={state.found} />}
      {text.trim() !== '' && (
        <a
          href={toSearchHref(text)}
          className="flex min-h-11 items-center gap-2 border-t border-line pt-3 font-semibold text-primary hover:underline"
        >
          {t('inPublications', { text: text.trim() })}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </a>
      )}
    </div>
  )
}

function Found({ found }: { found: Extract<SearchState, { phase: 'complete' }>['found'] }) {
  const t = useTranslations('member.search')
  const { close } = useOverlays()
  return (
    <ul aria-label={t('found')} className="-mx-2 flex flex-col">
      {found.map(({ path, title, section }) => (
        <li key={path}>
          <AreaLink
            href={path}
            onClick={close}
            className="flex min-h-10 items-baseline gap-3 rounded-control px-2 py-2 hover:bg-wash hover:text-primary"
          >
            <span className="font-semibold">{title}</span>
            {section && <span className="text-note text-ink-soft">{section}</span>}
          </AreaLink>
        </li>
      ))}
    </ul>
  )
}

function toStatus(state: SearchState, t: ReturnType<typeof useTranslations<'member.search'>>) {
  if (state.phase === 'idle') return t('idle')
  if (state.phase === 'processing') return t('processing')
  return t('complete', { count: state.found.length })
}

/** Opens the search on `/`, unless another overlay is open. */
function useSearchKey(): void {
  const { current, open } = useOverlays()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (current !== null || !asksForSearch(event)) return
      event.preventDefault()
      open('search')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [current, open])
}

/** Delay between the last keystroke and the search, in ms. */
const REST_MS = 250

/** Manages the template search, which runs from two characters on while typing, or on Enter. */
function useTemplateSearch() {
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

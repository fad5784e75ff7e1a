import { UserPlus, ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useMemo, useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import {
  changeListQuery,
  type ListQuery,
  pageSizes,
  formatListQuery,
  parseListQuery,
  type ListRules,
} from '@/lib/features/company/member/list-query'
import { roles } from '@/lib/features/company/member/users/user'
import type { userListRules, UserPage } from '@/lib/features/company/member/users/user-list'
import { InputField, SelectField } from '@/components/member/ui/text-fields'

export type SetQuery = (query: ListQuery, how?: { isTyping?: boolean }) => void

type UserToolsProps = {
  query: ListQuery
  setQuery: SetQuery
  searchBox: RefObject<HTMLInputElement | null>
  onAdd: () => void
}

type FilterName = keyof typeof userListRules.filters

export function UserTools({ query, setQuery, searchBox, onAdd }: UserToolsProps) {
  const t = useTranslations('sections.users')
  const common = useTranslations('sections.common')
  const filterBy = (name: FilterName, value: string) => {
    const others = Object.entries(query.filter).filter(([other]) => other !== name)
    setQuery(
      changeListQuery(query, { filter: Object.fromEntries([...others, ...(value ? [[name, value]] : [])]) }),
    )
  }
  return (
    <div
      role="search"
      aria-label={t('tools')}
      className="grid items-end gap-4 bar:grid-cols-2 panel:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <InputField
        ref={searchBox}
        type="search"
        label={t('search')}
        value={query.search}
        onChange={(event) =>
          setQuery(changeListQuery(query, { search: event.target.value }), { isTyping: true })
        }
      />
      <SelectField
        label={t('columns.role')}
        value={query.filter.role ?? ''}
        onChange={(event) => filterBy('role', event.target.value)}
        options={[
          { value: '', text: common('any') },
          ...roles.map((role) => ({ value: role, text: t(`roles.${role}`) })),
        ]}
      />
      <SelectField
        label={t('columns.twoSteps')}
        value={query.filter.twoSteps ?? ''}
        onChange={(event) => filterBy('twoSteps', event.target.value)}
        options={[
          { value: '', text: common('any') },
          { value: 'on', text: t('twoSteps.on') },
          { value: 'off', text: t('twoSteps.off') },
        ]}
      />
      <button type="button" onClick={onAdd} className={`${buttonStyles.solid} justify-center`}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t('add')}
      </button>
    </div>
  )
}

export function UserPager({ page: { query, lastPage }, setQuery }: { page: UserPage; setQuery: SetQuery }) {
  const t = useTranslations('sections.users')
  const goTo = (page: number) => setQuery(changeListQuery(query, { page }))
  const button = `${buttonStyles.outline} disabled:border-line disabled:text-ink-soft`
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-end justify-between gap-4">
      <SelectField
        label={t('perPage')}
        value={query.itemsPerPage}
        onChange={(event) => setQuery(changeListQuery(query, { itemsPerPage: Number(event.target.value) }))}
        options={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          disabled={query.page === 1}
          onClick={() => goTo(query.page - 1)}
          className={button}
        >
          <ArrowLeft aria-hidden="true" className="size-[1.15em] shrink-0" />
          {t('previous')}
        </button>
        <span className="tabular-nums">{t('pageOf', { page: query.page, total: lastPage })}</span>
        <button
          type="button"
          disabled={query.page === lastPage}
          onClick={() => goTo(query.page + 1)}
          className={button}
        >
          {t('next')}
          <ArrowRight aria-hidden="true" className="size-[1.15em] shrink-0" />
        </button>
      </div>
    </nav>
  )
}

const listeners = new Set<() => void>()

/**
 * Stores a list's query in the URL, for bookmarks and the back button. The server renders the list without filters,
 * because the page is cached without its query.
 */
export function useListQuery(rules: ListRules) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const query = useMemo(() => parseListQuery(search, rules), [search, rules])
  return { query, setQuery }
}

/** Writes the query to the URL. While typing, replaces the history entry, so that typing adds only one. */
function setQuery(query: ListQuery, { isTyping = false } = {}) {
  const address = `${location.pathname}${formatListQuery(query)}`
  if (isTyping) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

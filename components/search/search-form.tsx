import type { ComponentProps, ReactNode } from 'react'
import { SearchIcon } from '@/components/ui/icons'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { searchHref, searchTextParameter } from '@/lib/base/links/links'

type SearchFormProps = Pick<ComponentProps<'input'>, 'ref' | 'onFocus'> & {
  labels: { search: string; placeholder: string }
  className?: string
  onText: (text: string) => void
  onSearch?: () => void
  /** The search field, and content below the field. */
  children?: ReactNode
}

/**
 * A GET form, which works without JavaScript. With JavaScript, the search text is stored in the browser, and the
 * navigation is delayed as the specification requires (`data-navigation`). The field is uncontrolled.
 */
export function SearchForm({
  labels,
  className = '',
  onText,
  onSearch,
  children,
  ...fieldProps
}: SearchFormProps) {
  return (
    <form
      role="search"
      action={searchHref}
      method="get"
      data-navigation="delayed"
      onSubmit={({ currentTarget }) => {
        updateReaderState({ valorA: String(new FormData(currentTarget).get(searchTextParameter)) })
        scrollTo({ top: 0 })
        onSearch?.()
      }}
      className={`search-form ${className}`.trim()}
    >
      <div>
        <input
          {...fieldProps}
          type="search"
          name={searchTextParameter}
          aria-label={labels.search}
          placeholder={labels.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => onText(event.currentTarget.value)}
          className="search-field"
        />
        {children}
      </div>
      <button type="submit" aria-label={labels.search} className="search-button">
        <SearchIcon />
      </button>
    </form>
  )
}

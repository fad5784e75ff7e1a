import { useTranslations } from 'next-intl'
import { SearchIcon } from '@/components/ui/icons'
import { searchHref, searchTextParameter } from '@/lib/base/links/links'

/** A plain search form with a visible label. `text` fills the field. */
export function SearchField({ text }: { text?: string }) {
  const t = useTranslations('search')
  return (
    <form
      action={searchHref}
      method="get"
      role="search"
      aria-label={t('title')}
      data-navigation="delayed"
      className="search-again"
    >
      <label htmlFor="palabras">{t('field')}</label>
      <div>
        <input
          id="palabras"
          type="search"
          name={searchTextParameter}
          defaultValue={text}
          autoComplete="off"
          enterKeyHint="search"
          className="text-box"
        />
        <button type="submit" className="button-solid">
          <SearchIcon />
          {t('submit')}
        </button>
      </div>
    </form>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { SearchIcon } from '@/components/ui/icons'
import { PageTitle } from '@/components/ui/page-title'
import type { Category, Organisation } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { searchHref, searchTextParameter, toCategoryHref } from '@/lib/base/links/links'

type SearchStartProps = { organisation: Organisation; categories: Category[] }

/** The search page before anything is searched for: where the headers' search leads without scripts. */
export function SearchStart({ organisation, categories }: SearchStartProps) {
  const t = useTranslations('search')
  const locale = useLocale()
  return (
    <div className="flex max-w-headline flex-col gap-8">
      <header className="flex flex-col gap-2">
        <PageTitle>{t('title')}</PageTitle>
        <p className="font-sans text-ui text-ink-soft">{t('intro', { organisation: organisation.name })}</p>
      </header>
      <form
        action={searchHref}
        method="get"
        role="search"
        aria-label={t('title')}
        data-navigation="delayed"
        className="flex flex-col gap-2"
      >
        <label htmlFor="palabras" className="text-title-s font-semibold">
          {t('field')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="palabras"
            type="search"
            name={searchTextParameter}
            autoComplete="off"
            enterKeyHint="search"
            className="text-box min-h-11 min-w-40 flex-1"
          />
          <button type="submit" className="button-solid">
            <SearchIcon />
            {t('submit')}
          </button>
        </div>
      </form>
      {categories.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-title-s font-semibold">{t('browse')}</h2>
          <ul role="list" {...toContentLang(locale)} className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category.id}>
                <a href={toCategoryHref(category)} className="suggested-name">
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

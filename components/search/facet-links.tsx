import { useLocale, useTranslations } from 'next-intl'
import { CloseIcon } from '@/components/ui/icons'
import type { Category } from '@/lib/base/domain/model'
import {
  FACETED_PUBLICATIONS_COUNT,
  facetKinds,
  narrowTo,
  type Facet,
  type FacetKind,
  type Facets,
  type Narrowing,
} from '@/lib/base/domain/narrowing'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { languageNames, parseLanguage } from '@/lib/base/i18n/languages'
import { toNarrowedSearchHref } from '@/lib/base/links/links'

type FacetLinksProps = { text: string; narrowing: Narrowing; facets: Facets; categories: Category[] }

export function FacetLinks({ text, narrowing, facets, categories }: FacetLinksProps) {
  const t = useTranslations('list')
  const activeKinds = facetKinds.filter((kind) => narrowing[kind] !== null)
  const open = facetKinds.filter((kind) => narrowing[kind] === null && listUseful(facets, kind).length > 0)
  if (activeKinds.length === 0 && open.length === 0) return null
  return (
    <div className="facet-area">
      {activeKinds.length > 0 && (
        <ul role="list" aria-label={t('narrowedTo')} className="flex flex-wrap gap-2">
          {activeKinds.map((kind) => (
            <Chosen key={kind} kind={kind} text={text} narrowing={narrowing} categories={categories} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        // The filters are open if there are no results, because the search may have results in other languages.
        <details open={facets.total === 0} data-print="hidden" className="facets">
          <summary>{t('narrow')}</summary>
          <div className="py-2">
            {open.map((kind) => (
              <FacetList
                key={kind}
                kind={kind}
                text={text}
                narrowing={narrowing}
                values={listUseful(facets, kind)}
              />
            ))}
          </div>
          {facets.total >= FACETED_PUBLICATIONS_COUNT && (
            <p className="pb-4 text-note text-ink-soft">{t('facetsOfNewest', { count: facets.total })}</p>
          )}
        </details>
      )}
    </div>
  )
}

/**
 * Returns the values of a filter; an empty list if no value would reduce the results. Omits tags of a single
 * publication.
 */
function listUseful({ kinds, total }: Facets, kind: FacetKind): Facet[] {
  // Always lists languages: the results contain only one language, so a link to another one is useful.
  if (kind === 'language') return kinds.language
  const values = kinds[kind].filter(({ publications }) => kind !== 'tag' || publications > 1)
  return values.some(({ publications }) => publications < total) ? values : []
}

/** Returns the language of a filter's value: Spanish, except names of languages, which are in that language. */
function toNameLang(kind: FacetKind, locale: string, language: string | null) {
  if (kind === 'language') return language === null ? {} : { lang: language }
  return kind === 'year' ? {} : toContentLang(locale)
}

const toLanguageName = (code: string) => {
  const language = parseLanguage(code)
  return language ? languageNames[language] : code
}

type OfKind = { kind: FacetKind; text: string; narrowing: Narrowing }

function Chosen({ kind, text, narrowing, categories }: OfKind & { categories: Category[] }) {
  const t = useTranslations('list')
  const locale = useLocale()
  const category = kind === 'category' && categories.find(({ id }) => id === narrowing.category)
  const name = category
    ? category.name
    : kind === 'language' && narrowing.language
      ? languageNames[narrowing.language]
      : String(narrowing[kind])
  return (
    <li>
      <a
        href={toNarrowedSearchHref(text, narrowTo(narrowing, kind, null))}
        rel="nofollow"
        aria-label={t('widen', { kind: t(`facets.${kind}`), value: name })}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-wash px-3 text-ui font-semibold hover:text-primary"
      >
        <span {...toNameLang(kind, locale, narrowing.language)}>{name}</span>
        <CloseIcon />
      </a>
    </li>
  )
}

function FacetList({ kind, text, narrowing, values }: OfKind & { values: Facet[] }) {
  const t = useTranslations('list')
  const locale = useLocale()
  return (
    <section aria-label={t(`facets.${kind}`)}>
      <p>{t(`facets.${kind}`)}</p>
      <ul role="list">
        {values.map(({ value, name, publications }) => (
          <li key={value}>
            <a href={toNarrowedSearchHref(text, narrowTo(narrowing, kind, value))} rel="nofollow">
              <span {...toNameLang(kind, locale, value)}>
                {kind === 'language' ? toLanguageName(value) : name}
              </span>
              <span>
                <span aria-hidden="true">{publications}</span>
                <span className="sr-only">{t('count', { count: publications })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { toSearchHref } from '@/lib/base/links/links'
import { countSuggested, type SuggestedGroups } from '@/lib/features/kernel/search/suggested-groups'
import type { SuggestedPage } from '@/lib/features/kernel/search/suggested-page'
import type { SearchLabels } from './search-labels'

type SuggestedLinksProps = {
  /** Suggestions for a text; the text is null before the first response. */
  found: { text: string | null; groups: SuggestedGroups }
  labels: SearchLabels
}

/** Suggestions by kind. The last link opens all search results. */
export function SuggestedLinks({ found: { text, groups }, labels }: SuggestedLinksProps) {
  if (text === null) return null
  const isBrowsing = text === ''
  const meant = groups.correction ?? text
  return (
    <div className="flex flex-col gap-4">
      {groups.correction && (
        <p className="font-sans text-ui">{labels.corrected.replace('{text}', groups.correction)}</p>
      )}
      <Group title={isBrowsing ? labels.recent : labels.publications} pages={groups.publications} />
      <Group title={labels.categories} pages={groups.categories} isRow />
      <Group title={labels.pages} pages={groups.pages} isRow />
      {!isBrowsing && countSuggested(groups) === 0 && (
        <p className="py-2 font-sans text-ui text-ink-soft">{labels.nothing}</p>
      )}
      {!isBrowsing && (
        <a href={toSearchHref(meant)} data-navigation="delayed" className="button-text min-h-11">
          {labels.all}
        </a>
      )}
    </div>
  )
}

type GroupProps = { title: string; pages: SuggestedPage[]; isRow?: boolean }

/** Shows titles one below the other, or with `isRow` short names side by side. */
function Group({ title, pages, isRow = false }: GroupProps) {
  if (pages.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-note font-semibold text-ink-soft">{title}</h3>
      <ul role="list" lang="es" className={isRow ? 'flex flex-wrap gap-2 pt-1.5' : 'flex flex-col'}>
        {pages.map(({ title: text, href }) => (
          <li key={href}>
            <a href={href} dir="auto" className={isRow ? 'suggested-name' : 'suggested-title'}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

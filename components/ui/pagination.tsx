import { ArrowLeftIcon, ArrowRightIcon } from './icons'
import { toPageNumbers } from './page-numbers'

type PaginationProps = {
  /** Current page number, from 1; `lastPage` counts from 1, too. */
  page: number
  lastPage: number
  toHref: (page: number) => string
  /** `label` names the navigation; `toPage` returns the text of a page's link. */
  texts: { label: string; toPage: (page: number) => string; previous: string; next: string }
}

const cell = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2'

/** Plain links, so that crawlers find every page of a long list. */
export function Pagination({ page, lastPage, toHref, texts }: PaginationProps) {
  return (
    <nav aria-label={texts.label} className="border-t-2 border-ink pt-3 font-sans text-ui">
      <ul role="list" className="flex flex-wrap items-center gap-x-1 tabular-figures">
        {page > 1 && (
          <li className="mr-auto">
            <a
              href={toHref(page - 1)}
              rel="prev"
              className={`${cell} -ml-2 font-semibold text-primary hover:underline`}
            >
              <ArrowLeftIcon />
              {texts.previous}
            </a>
          </li>
        )}
        {toPageNumbers(page, lastPage).map((number, index) =>
          number === null ? (
            <Gap key={`gap-${index}`} />
          ) : (
            <PageLink
              key={number}
              number={number}
              href={toHref(number)}
              label={texts.toPage(number)}
              isCurrent={number === page}
            />
          ),
        )}
        {page < lastPage && (
          <li className="ml-auto">
            <a
              href={toHref(page + 1)}
              rel="next"
              className={`${cell} -mr-2 font-semibold text-primary hover:underline`}
            >
              {texts.next}
              <ArrowRightIcon />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

type PageLinkProps = { number: number; href: string; label: string; isCurrent: boolean }

function PageLink({ number, href, label, isCurrent }: PageLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${cell} rounded-control ${isCurrent ? 'bg-primary font-semibold text-on-primary' : 'text-ink-soft hover:bg-wash hover:text-ink'}`}
      >
        {number}
      </a>
    </li>
  )
}

function Gap() {
  return (
    <li aria-hidden="true" className={`${cell} text-ink-soft`}>
      …
    </li>
  )
}

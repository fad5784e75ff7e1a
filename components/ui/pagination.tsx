import { ArrowLeftIcon, ArrowRightIcon } from './icons'

export type PageLink = { number: number; label: string; href: string; isCurrent: boolean }

type PaginationProps = {
  /** Names the navigation. */
  label: string
  /** In order; null where numbers are left out. */
  pages: (PageLink | null)[]
  previous: { text: string; href: string } | null
  next: { text: string; href: string } | null
}

const cell = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2'

/** Plain links, so that a crawler walks a long list to its end. */
export function Pagination({ label, pages, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className="border-t-2 border-ink pt-3 font-sans text-ui">
      <ul role="list" className="flex flex-wrap items-center gap-x-1 lining-nums tabular-nums">
        {previous && (
          <li className="mr-auto">
            <a
              href={previous.href}
              rel="prev"
              className={`${cell} -ml-2 font-semibold text-primary hover:underline`}
            >
              <ArrowLeftIcon />
              {previous.text}
            </a>
          </li>
        )}
        {pages.map((page, index) =>
          page ? <PageNumber key={page.number} page={page} /> : <Gap key={`gap-${index}`} />,
        )}
        {next && (
          <li className="ml-auto">
            <a
              href={next.href}
              rel="next"
              className={`${cell} -mr-2 font-semibold text-primary hover:underline`}
            >
              {next.text}
              <ArrowRightIcon />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function PageNumber({ page }: { page: PageLink }) {
  return (
    <li>
      <a
        href={page.href}
        aria-label={page.label}
        aria-current={page.isCurrent ? 'page' : undefined}
        className={`${cell} rounded-control ${page.isCurrent ? 'bg-primary font-semibold text-on-primary' : 'text-ink-soft hover:bg-wash hover:text-ink'}`}
      >
        {page.number}
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

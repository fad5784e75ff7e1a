import Link from 'next/link'

type PageLinksProps = {
  label: string
  page: number
  hasMore: boolean
  toHref: (page: number) => string
  /** What leads to the page before, and to the next one. */
  texts: { newer: string; older: string }
}

/** The ways from a page of a list to its neighbours; nothing where it is the only one. */
export function PageLinks({ label, page, hasMore, toHref, texts }: PageLinksProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4 pt-6">
      {page > 1 ? (
        <Link href={toHref(page - 1)} className="button-outline">
          {texts.newer}
        </Link>
      ) : (
        <span />
      )}
      {hasMore && (
        <Link href={toHref(page + 1)} className="button-outline">
          {texts.older}
        </Link>
      )}
    </nav>
  )
}

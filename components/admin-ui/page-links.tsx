import Link from 'next/link'

type CommonProps<Place> = {
  label: string
  toHref: (place: Place) => string
  texts: { newer: string; older: string }
}

type PageLinksProps = CommonProps<number> & { page: number; hasMore: boolean }

/** Links to the neighbouring pages of a list. Renders nothing for a single page. */
export const PageLinks = ({ page, hasMore, toHref, ...props }: PageLinksProps) => (
  <Links {...props} newer={page > 1 && toHref(page - 1)} older={hasMore && toHref(page + 1)} />
)

type BeforeLinksProps = CommonProps<number | null> & {
  /** Only entries with a smaller id are listed; null for the newest entries. */
  before: number | null
  /** Value of `before` for the next page; null or undefined on the last page. */
  next: number | null | undefined
}

/** Links between pages of a list that continues from an id instead of a page number. */
export const BeforeLinks = ({ before, next, toHref, ...props }: BeforeLinksProps) => (
  <Links {...props} newer={before !== null && toHref(null)} older={next != null && toHref(next)} />
)

type LinksProps = Pick<CommonProps<unknown>, 'label' | 'texts'> & Record<'newer' | 'older', string | false>

function Links({ label, texts, newer, older }: LinksProps) {
  if (!newer && !older) return null
  const toLink = (href: string, text: string) => (
    <Link href={href} className="button-outline">
      {text}
    </Link>
  )
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4 pt-6">
      {newer ? toLink(newer, texts.newer) : <span />}
      {older && toLink(older, texts.older)}
    </nav>
  )
}

import Link from 'next/link'

type CommonProps<Place> = {
  label: string
  toHref: (place: Place) => string
  /** What leads to the part before, and to the next one. */
  texts: { newer: string; older: string }
}

type PageLinksProps = CommonProps<number> & { page: number; hasMore: boolean }

/** The ways from a page of a list to its neighbours; nothing where it is the only one. */
export const PageLinks = ({ page, hasMore, toHref, ...props }: PageLinksProps) => (
  <Links {...props} newer={page > 1 && toHref(page - 1)} older={hasMore && toHref(page + 1)} />
)

type BeforeLinksProps = CommonProps<number | null> & {
  /** Whose elders are listed; null where the list begins with the newest. */
  before: number | null
  /** The last of those listed, where there are older ones. */
  next: number | null | undefined
}

/** The same for a list that goes on from where it ended. */
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

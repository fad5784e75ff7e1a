import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { PersonPopover } from './person-popover'

type PersonMenuProps = {
  name: string
  /** URL of the person's author profile, if the navigation does not contain it; otherwise null. */
  authorHref: string | null
}

/** The signed-in person's menu: account, theme, language and sign-out. Links and sign-out work without JavaScript. */
export function PersonMenu({ name, authorHref }: PersonMenuProps) {
  const t = useTranslations('room.nav')
  const trigger = (
    <>
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-primary text-note font-semibold text-on-primary"
      >
        {toInitials(name)}
      </span>
      <span className="grow truncate text-start font-semibold folded:sr-only">{name}</span>
      <span className="sr-only">: {t('personMenu')}</span>
    </>
  )
  const links = (
    <>
      <Link href="/cuenta" className="frame-item">
        {t('account')}
      </Link>
      {authorHref && (
        <Link href={authorHref} className="frame-item">
          {t('authors')}
        </Link>
      )}
    </>
  )
  return (
    <PersonPopover
      trigger={trigger}
      links={links}
      className="raised fixed inset-x-4 top-auto bottom-4 m-0 flex-col gap-1 rounded-control border border-line-strong bg-paper p-2 text-ink open:flex panel:right-auto panel:bottom-16 panel:left-3 panel:w-64"
    >
      <form method="post" action="/api/auth/sign-out" className="border-t border-line pt-1">
        <Button type="submit" look="subtle" className="frame-item w-full">
          {t('signOut')}
        </Button>
      </form>
    </PersonPopover>
  )
}

/** Returns the first letters of the first two words. */
const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

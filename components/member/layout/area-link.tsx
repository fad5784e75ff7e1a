import Link, { type LinkProps } from 'next/link'
import type { ComponentProps } from 'react'
import { resolveMemberPage } from '@/lib/member/pages'

type AreaLinkProps = Omit<ComponentProps<typeof Link>, keyof LinkProps> &
  Pick<LinkProps, 'onClick' | 'onMouseEnter' | 'onTouchStart'> & { href: string }

/**
 * A link of the signed-in area: its own pages change without reloading, others load anew, so that
 * the area's styles do not follow. Nothing is fetched before it is wanted: the sidebar alone names
 * some thirty pages.
 */
export function AreaLink({ href, ...anchor }: AreaLinkProps) {
  return resolveMemberPage(href) ? <Link href={href} prefetch={false} {...anchor} /> : <a href={href} {...anchor} />
}

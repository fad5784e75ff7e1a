'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { resolveMemberPage } from '@/lib/features/company/member/pages'

type AreaLinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link of the signed-in area. Navigates within the area without a reload; other targets are loaded fully, so that the
 * area's styles do not remain. Not next/link, which would prefetch pages and change how the visitors' scripts are
 * split.
 */
export function AreaLink({ href, onClick, children, ...anchor }: AreaLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || !resolveMemberPage(href)) return
    event.preventDefault()
    router.push(href)
  }

  return (
    <a href={href} onClick={follow} {...anchor}>
      {children}
    </a>
  )
}

/** Returns whether a click follows a link in the same tab. */
export function isPlain(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

import { useSelectedLayoutSegments } from 'next/navigation'
import { memberPages, type MemberPath } from '@/lib/features/member/pages'

/**
 * Which page is shown. The segments below the area's layout are its internal path, the same on the
 * server as in the browser, whereas `usePathname` gives the public one in the browser alone. Only
 * for components of the layout itself.
 */
export function useMemberPath(): MemberPath | null {
  const path = `/${useSelectedLayoutSegments().join('/')}`
  return memberPages.find((page) => page === path) ?? null
}

import { useSelectedLayoutSegments } from 'next/navigation'
import { memberPages, type MemberPath } from '@/lib/features/company/member/pages'

/**
 * Returns the current page from the layout's route segments, which are the same on the server and in the browser;
 * `usePathname` returns the public path only in the browser. Only for components of the layout.
 */
export function useMemberPath(): MemberPath | null {
  const path = `/${useSelectedLayoutSegments().join('/')}`
  return memberPages.find((page) => page === path) ?? null
}

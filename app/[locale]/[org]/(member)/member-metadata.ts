import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findTrail } from '@/lib/member/navigation'
import type { MemberPath } from '@/lib/member/pages'

/** A page's title as the navigation calls it. That the area is not indexed is the layout's word. */
export async function buildMemberMetadata(path: MemberPath): Promise<Metadata> {
  const t = await getTranslations('member.navigation')
  const page = findTrail(path)?.at(-1)
  return page ? { title: t(page.label) } : {}
}

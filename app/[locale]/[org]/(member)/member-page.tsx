import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findTrail } from '@/lib/features/member/navigation'
import type { MemberPath } from '@/lib/features/member/pages'

/** A page's title as the navigation has it. The layout's metadata keeps the area out of indexes. */
export async function buildMemberMetadata(path: MemberPath): Promise<Metadata> {
  const t = await getTranslations('member.navigation')
  const page = findTrail(path)?.at(-1)
  return page ? { title: t(page.title) } : {}
}

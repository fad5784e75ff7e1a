import { useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/base/domain/model'
import { SidebarNavigation } from './sidebar-navigation'
import { AreaLink } from '@/components/member/ui/area-link'

/**
 * The sidebar of wide screens. The outer element has its width in the layout. The inner one is wider while a collapsed
 * sidebar is expanded under the pointer (`layout.css`).
 */
export function Sidebar({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('member.shell')
  return (
    <aside className="sidebar" aria-label={t('sidebar')}>
      <div className="sidebar-body">
        <SidebarBrand organisation={organisation} />
        <SidebarNavigation />
      </div>
    </aside>
  )
}

type SidebarBrandProps = { organisation: { id: string; name: string } }

/** The organisation's logo, which links to the area's home (specification, section 2). */
function SidebarBrand({ organisation }: SidebarBrandProps) {
  return (
    <AreaLink
      href="/dashboard"
      className="flex h-header shrink-0 items-center gap-3 border-b border-rail-line px-4.5 text-on-rail"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-rail-mark font-sans text-note font-semibold text-on-rail-mark">
        {organisation.id}
      </span>
      <span className="font-serif text-title-s leading-tight font-semibold wrap-anywhere compact:sr-only">
        {organisation.name}
      </span>
    </AreaLink>
  )
}

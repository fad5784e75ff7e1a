import { useTranslations } from 'next-intl'
import type { Organisation } from '@/lib/base/domain/model'
import { SidebarBrand } from './sidebar-brand'
import { SidebarNavigation } from './sidebar-navigation'

/**
 * The sidebar of wide screens. Its box keeps its place in the page; the body in it may be wider,
 * when it is minimised and opens under the pointer (`layout.css`).
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

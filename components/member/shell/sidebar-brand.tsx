import { AreaLink } from '@/components/member/ui/area-link'

type SidebarBrandProps = { organisation: { id: string; name: string } }

/** Whose area this is, and the way to its home (specification, section 2: the logo's link). */
export function SidebarBrand({ organisation }: SidebarBrandProps) {
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

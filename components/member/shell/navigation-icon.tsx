import {
  Briefcase,
  Building2,
  House,
  IdCard,
  LayoutDashboard,
  LayoutPanelLeft,
  ListChecks,
  MessagesSquare,
  SquareMenu,
  UserCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { NavigationIcon as Name } from '@/lib/features/member/navigation'

const icons: Record<Name, LucideIcon> = {
  home: House,
  layout: LayoutPanelLeft,
  menu: SquareMenu,
  organisation: Building2,
  work: Briefcase,
  profile: IdCard,
  account: UserCog,
  wizard: ListChecks,
  widgets: LayoutDashboard,
  chat: MessagesSquare,
  users: UsersRound,
}

export function NavigationIcon({ name }: { name: Name }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
}

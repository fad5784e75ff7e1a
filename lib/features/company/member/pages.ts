/**
 * All pages of the signed-in area (specification, section 2). The path is the same in public URLs and in the
 * internal routes below language and organisation. Any other path is a 404.
 */
export const memberPages = [
  '/dashboard',
  '/builder',
  '/menu-test',
  '/crafted/pages/profile/overview',
  '/crafted/pages/profile/projects',
  '/crafted/pages/profile/campaigns',
  '/crafted/pages/profile/documents',
  '/crafted/pages/profile/connections',
  '/crafted/pages/wizards/horizontal',
  '/crafted/pages/wizards/vertical',
  '/crafted/widgets/lists',
  '/crafted/widgets/statistics',
  '/crafted/widgets/charts',
  '/crafted/widgets/mixed',
  '/crafted/widgets/tables',
  '/crafted/widgets/feeds',
  '/crafted/account/overview',
  '/crafted/account/settings',
  '/apps/chat/private',
  '/apps/chat/group',
  '/apps/chat/drawer',
  '/apps/user-management/users',
] as const

export type MemberPath = (typeof memberPages)[number]

/** Maps the path of a section to the page that it shows. */
const sectionPages: Record<string, MemberPath> = {
  '/crafted/pages/profile': '/crafted/pages/profile/overview',
  '/crafted/pages/wizards': '/crafted/pages/wizards/horizontal',
  '/crafted/widgets': '/crafted/widgets/lists',
  '/crafted/account': '/crafted/account/overview',
  '/apps/chat': '/apps/chat/private',
  '/apps/user-management': '/apps/user-management/users',
  // Paths of the template in the specification.
  '/apps/chat/private-chat': '/apps/chat/private',
  '/apps/chat/group-chat': '/apps/chat/group',
  '/apps/chat/drawer-chat': '/apps/chat/drawer',
}

/** Returns the page of a public path, or null. */
export function resolveMemberPage(pathname: string): MemberPath | null {
  if (Object.hasOwn(sectionPages, pathname)) return sectionPages[pathname]!
  return memberPages.find((path) => path === pathname) ?? null
}

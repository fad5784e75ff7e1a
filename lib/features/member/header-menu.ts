import { siteMenu } from '@/lib/features/organisations/site-menu'

/**
 * The header's own menu (specification, section 2: header and menu links), beside the sidebar's
 * map: the groups of the visitors' menu. A group is a page too, its first entry.
 */
export const headerMenu = siteMenu
  .filter((item) => 'options' in item)
  .map(({ title, ...group }) => ({
    // Visitors read of a community; in the area these are the reader's own pages.
    title: title === 'community' ? ('account' as const) : title,
    ...group,
  }))

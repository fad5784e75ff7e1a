import { siteMenu } from '@/lib/features/company/organisations/site-menu'

/**
 * Menu of the header (specification, section 2: header and menu links): the groups of the visitors' menu. The
 * sidebar is separate. A group is also a page, which is its first entry.
 */
export const headerMenu = siteMenu
  .filter((item) => 'options' in item)
  .map(({ title, ...group }) => ({
    // The visitors' community pages are the reader's own pages in this area.
    title: title === 'community' ? ('account' as const) : title,
    ...group,
  }))

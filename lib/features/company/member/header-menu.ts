import { siteMenu } from '@/lib/features/company/organisations/site-menu'

/**
 * Menu of the header (specification, section 2: header and menu links): the groups of the visitors' menu. The
 * sidebar is separate. A group is also a page, which is its first entry.
 */
export const headerMenu = siteMenu
  .filter((item) => 'options' in item)
  .map(({ title, ...group }) => ({
    // In the signed-in area, the visitors' community pages are the pages of the reader's account.
    title: title === 'community' ? ('account' as const) : title,
    ...group,
  }))

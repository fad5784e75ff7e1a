/** This many home pages can be rendered within a few seconds. */
const MAX_HOME_PAGES = 12

/**
 * Returns the domains whose home pages are rendered after a start. If there are many domains, returns only
 * one: its page loads the code that all share. The other pages are rendered on request, because most of ten
 * thousand are not read before the next start.
 */
export function chooseHomePages(domains: readonly string[], localDomain: string): string[] {
  if (domains.length <= MAX_HOME_PAGES) return [...domains]
  return domains.includes(localDomain) ? [localDomain] : domains.slice(0, 1)
}

/** Number of home pages that can be rendered within a few seconds. */
const MAX_HOME_PAGES = 12

/**
 * Returns the domains whose home pages are rendered after a start. With many domains, returns only one, whose rendering
 * loads the code that all pages share. Most of ten thousand home pages would not be read before the next start.
 */
export function chooseHomePages(domains: readonly string[], localDomain: string): string[] {
  if (domains.length <= MAX_HOME_PAGES) return [...domains]
  return domains.includes(localDomain) ? [localDomain] : domains.slice(0, 1)
}

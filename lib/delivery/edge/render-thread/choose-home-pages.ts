/** So many home pages are rendered within a few seconds. */
const MAX_HOME_PAGES = 12

/**
 * The domains whose home pages are rendered after a start: all where there are few; where there are
 * many, one, which loads the code that all of them share. The others are rendered when they are read:
 * most of ten thousand are not before the next start.
 */
export function chooseHomePages(domains: readonly string[], localDomain: string): string[] {
  if (domains.length <= MAX_HOME_PAGES) return [...domains]
  return domains.includes(localDomain) ? [localDomain] : domains.slice(0, 1)
}

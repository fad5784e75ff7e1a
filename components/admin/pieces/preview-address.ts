/** Returns a preview's URL on the organisation's host, with the scheme and port of the current page. */
export function toPreviewAddress({ domain, href }: { domain: string; href: string }): string {
  const { protocol, port } = window.location
  return `${protocol}//${domain}${port && `:${port}`}${href}`
}

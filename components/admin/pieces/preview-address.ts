/** Returns the URL of a preview on the organisation's host, with this page's scheme and port. */
export function toPreviewAddress({ domain, href }: { domain: string; href: string }): string {
  const { protocol, port } = window.location
  return `${protocol}//${domain}${port && `:${port}`}${href}`
}

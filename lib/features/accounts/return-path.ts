/**
 * Where a sign-in leads: a page of the room, or its entrance for anything else, so that no link to the
 * sign-in page leads to another site.
 */
export function toReturnPath(address: string | null | undefined): string {
  if (!address || !/^\/(?![/\\])/.test(address) || /[\\\u0000-\u001f]/.test(address)) return '/'
  const { origin, pathname, search } = new URL(address, 'http://room.invalid')
  const isOwn = origin === 'http://room.invalid' && !pathname.startsWith('//')
  return isOwn && !/^\/(api|entrar)(\/|$)/.test(pathname) ? pathname + search : '/'
}

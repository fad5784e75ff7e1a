/**
 * Returns the path to redirect to after a sign-in: a page of the admin, or its start page for anything else.
 * Prevents open redirects to other sites.
 */
export function toReturnPath(address: string | null | undefined): string {
  if (!address || !/^\/(?![/\\])/.test(address) || /[\\\u0000-\u001f]/.test(address)) return '/'
  const { origin, pathname, search } = new URL(address, 'http://room.invalid')
  const isOwn = origin === 'http://room.invalid' && !pathname.startsWith('//')
  return isOwn && !/^\/(api|entrar)(\/|$)/.test(pathname) ? pathname + search : '/'
}

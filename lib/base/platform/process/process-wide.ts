/**
 * Returns a value that all bundles on this thread share, created at the first call. Next bundles the server,
 * middleware, pages and route handlers separately, so a module variable would exist once per bundle.
 */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`cartelera.${name}`)
  const shared = globalThis as unknown as Record<symbol, T | undefined>
  return (shared[key] ??= create())
}

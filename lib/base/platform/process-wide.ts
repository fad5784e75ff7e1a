/**
 * One value for the whole process. The server, the middleware, the pages and the
 * route handlers are bundled apart, so a module's own variable would exist once in each of them.
 */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`cartelera.${name}`)
  const shared = globalThis as unknown as Record<symbol, T | undefined>
  return (shared[key] ??= create())
}

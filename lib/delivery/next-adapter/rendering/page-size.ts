type Prototype = { set: (...args: SetArguments) => Promise<void> }
type SetArguments = [key: string, page: unknown, context: unknown]

const spared = new WeakSet<Prototype>()

/**
 * Spares Next the measuring of pages. Before it stores anything, `IncrementalCache.set` takes the
 * length of its JSON, for a limit that pages do not have; JSON makes an array of numbers of a page's
 * payload, which costs a fifth of the page's rendering. A page that is `null` as JSON costs nothing.
 *
 * Next keeps the cache of the current request in a global variable. Where it is not there, Next
 * measures; `next-internals.test.ts` fails.
 */
export function spareMeasuring(cache: unknown = Reflect.get(globalThis, '__incrementalCache')): void {
  const prototype = typeof cache === 'object' && cache !== null ? toPrototype(cache) : null
  if (!prototype || spared.has(prototype)) return
  spared.add(prototype)
  const { set } = prototype
  prototype.set = function (this: unknown, key, page, context) {
    if (isPage(page)) Object.defineProperty(page, 'toJSON', { value: () => null, configurable: true })
    return set.call(this, key, page, context)
  }
}

function isPage(page: unknown): page is object {
  return typeof page === 'object' && page !== null && 'kind' in page && page.kind === 'APP_PAGE'
}

function toPrototype(cache: object): Prototype | null {
  const prototype: unknown = Object.getPrototypeOf(cache)
  const isCache = typeof prototype === 'object' && prototype !== null && 'set' in prototype
  return isCache ? (prototype as Prototype) : null
}

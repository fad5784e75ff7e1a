import { createRequire } from 'node:module'
import path from 'node:path'

/** Makes the parts of a page that Next's router prefetches, by their paths, from the page's payload. */
export type CollectSegments = (flight: Buffer) => Promise<Map<string, Buffer>>

type Collect = (setting: unknown, flight: Buffer, ...rest: unknown[]) => Promise<Map<string, Buffer>>
type Context = { renderOpts: { ComponentMod: { collectSegmentData: Collect } } }
type PageModule = { render: (request: unknown, response: unknown, context: Context) => unknown }

const deferred = new WeakSet<PageModule>()
const collectors = new WeakMap<object, CollectSegments>()

/**
 * Spares Next the parts of a page that its router prefetches, until somebody asks for one: Next reads the
 * payload twice and writes it anew in some ten parts, a tenth of a cold page, and crawlers never do.
 *
 * A rendering gets the function that makes them with its components, from the class of all pages. Where
 * that is not there, Next makes the parts with the page; `next-internals.test.ts` fails.
 */
export function deferSegments(module: PageModule | null = findPageModule()): void {
  if (!module || deferred.has(module)) return
  deferred.add(module)
  const { render } = module
  module.render = function (this: unknown, request, response, context) {
    const { ComponentMod } = context.renderOpts
    const { collectSegmentData } = ComponentMod
    ComponentMod.collectSegmentData = (setting, _, ...rest) => {
      const none = new Map<string, Buffer>()
      collectors.set(none, (flight) => collectSegmentData(setting, flight, ...rest))
      return Promise.resolve(none)
    }
    return render.call(this, request, response, context)
  }
}

/** How the parts are made that Next has left out; null where it has made them itself. */
export function collectorOf(segments: object | undefined): CollectSegments | null {
  return (segments && collectors.get(segments)) ?? null
}

let found: PageModule | null = null

/** The class of all pages, in the file that Next has loaded it from; null before it has. */
function findPageModule(): PageModule | null {
  if (found) return found
  const { cache } = createRequire(path.resolve('package.json'))
  const file = Object.keys(cache).find((name) => name.endsWith('app-page-turbo.runtime.prod.js'))
  const exported: unknown = file && cache[file]?.exports
  found = toPageModule(exported)
  return found
}

export function toPageModule(exported: unknown): PageModule | null {
  const AppPageRouteModule: unknown = Reflect.get(Object(exported), 'AppPageRouteModule')
  const prototype: unknown = Reflect.get(Object(AppPageRouteModule), 'prototype')
  const isPageModule = typeof Reflect.get(Object(prototype), 'render') === 'function'
  return isPageModule ? (prototype as PageModule) : null
}

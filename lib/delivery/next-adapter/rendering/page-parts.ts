import { createRequire } from 'node:module'
import path from 'node:path'
import { gatherFlight, type RenderFlight } from './inlined-flight'

/** Makes the parts of a page that Next's router prefetches, by their paths, from the page's payload. */
export type CollectSegments = (flight: Buffer) => Promise<Map<string, Buffer>>

type Collect = (setting: unknown, flight: Buffer, ...rest: unknown[]) => Promise<Map<string, Buffer>>
type Components = { collectSegmentData: Collect; renderToPipeableStream: RenderFlight }
type Context = { renderOpts: { ComponentMod: Components } }
type PageModule = { prerender: (request: unknown, response: unknown, context: Context) => unknown }

const spared = new WeakSet<PageModule>()
const collectors = new WeakMap<object, CollectSegments>()

/**
 * Spares Next the parts of a page that its router prefetches, until somebody asks for one: Next reads the
 * payload twice and writes it anew in some ten parts, a tenth of a cold page, and crawlers never do. And the
 * flight in the document, where `isFlightApart` says so (`inlined-flight.ts`).
 *
 * A rendering gets the functions that make them with its components, from the class of all pages. Where
 * that is not there, Next makes them with the page; `next-internals.test.ts` fails.
 */
export function spareRenderings(
  isFlightApart: () => boolean,
  module: PageModule | null = findPageModule(),
): void {
  if (!module || spared.has(module)) return
  spared.add(module)
  const { prerender } = module
  module.prerender = function (this: unknown, request, response, context) {
    spareRendering(context.renderOpts.ComponentMod, isFlightApart)
    return prerender.call(this, request, response, context)
  }
}

function spareRendering(components: Components, isFlightApart: () => boolean) {
  const { collectSegmentData, renderToPipeableStream } = components
  const { render, leaveOut } = gatherFlight(renderToPipeableStream)
  components.renderToPipeableStream = render
  // What Next calls when it has made the payload, before it writes the document.
  components.collectSegmentData = (setting, _, ...rest) => {
    if (isFlightApart()) leaveOut()
    return Promise.resolve(deferCollecting(collectSegmentData, setting, rest))
  }
}

/** A function of its own: what it keeps with a stored page is nothing but this. */
function deferCollecting(collect: Collect, setting: unknown, rest: unknown[]): Map<string, Buffer> {
  const none = new Map<string, Buffer>()
  collectors.set(none, (flight) => collect(setting, flight, ...rest))
  return none
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
  const isPageModule = typeof Reflect.get(Object(prototype), 'prerender') === 'function'
  return isPageModule ? (prototype as PageModule) : null
}

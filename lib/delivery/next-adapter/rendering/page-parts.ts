import { createRequire } from 'node:module'
import path from 'node:path'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import { gatherFlight, type RenderFlight } from './inlined-flight'

/** Creates the route segments that Next's router prefetches from a page's payload, by path. */
export type CollectSegments = (flight: Buffer) => Promise<Map<string, Buffer>>

type Collect = (setting: unknown, flight: Buffer, ...rest: unknown[]) => Promise<Map<string, Buffer>>
type Components = { collectSegmentData: Collect; renderToPipeableStream: RenderFlight }
type PageModule = { prerender: (...context: unknown[]) => unknown }

const skipped = new WeakSet<PageModule>()
const collectors = new WeakMap<object, CollectSegments>()

/**
 * Skips three steps of Next that most pages do not need, a third of an uncached page's CPU time (`docs/patches.md`):
 * creating route segments before one is requested; embedding the payload in the document if `isFlightApart` returns
 * true (`inlined-flight.ts`); and measuring the payload as JSON.
 *
 * Replaces functions that a rendering gets from Next's page module. If the module is not found, Next runs all three
 * steps.
 */
export function skipRenderings(
  isFlightApart: () => boolean,
  module: PageModule | null = findPageModule(),
): void {
  if (!module || skipped.has(module)) return
  skipped.add(module)
  const { prerender } = module
  module.prerender = function (this: unknown, ...context) {
    const components = findComponents(context.at(-1))
    if (components) skipRendering(components, isFlightApart)
    return Reflect.apply(prerender, this, context)
  }
}

/** Returns React's functions in a rendering's context; null if the context has another structure. */
function findComponents(context: unknown): Components | null {
  const { ComponentMod } = Object(Object(context).renderOpts) as { ComponentMod?: Partial<Components> }
  const { collectSegmentData, renderToPipeableStream } = ComponentMod ?? {}
  const isThere = typeof collectSegmentData === 'function' && typeof renderToPipeableStream === 'function'
  return isThere ? (ComponentMod as Components) : null
}

function skipRendering(components: Components, isFlightApart: () => boolean) {
  const { collectSegmentData, renderToPipeableStream } = components
  const { render, leaveOut } = gatherFlight(renderToPipeableStream)
  if (isPatchOn('inlined-flight')) components.renderToPipeableStream = render
  // Next calls this after it has created the payload and before it writes the document, so `leaveOut` can be called
  // here.
  components.collectSegmentData = (setting, flight, ...rest) => {
    if (isPatchOn('payload-size')) skipMeasuring(flight)
    if (isFlightApart()) leaveOut()
    if (!isPatchOn('page-parts')) return collectSegmentData(setting, flight, ...rest)
    return Promise.resolve(deferCollecting(collectSegmentData, setting, rest))
  }
}

/**
 * Skips Next's measuring of a page's size as JSON, for a limit that does not apply to pages. It would convert the
 * payload to an array of numbers.
 */
function skipMeasuring(payload: Buffer) {
  Object.defineProperty(payload, 'toJSON', { value: () => null, configurable: true })
}

/** A separate function, so that a stored page keeps only its parameters alive. */
function deferCollecting(collect: Collect, setting: unknown, rest: unknown[]): Map<string, Buffer> {
  const none = new Map<string, Buffer>()
  collectors.set(none, (flight) => collect(setting, flight, ...rest))
  return none
}

/** Returns the function that creates the route segments which were skipped; null if Next has created them. */
export function collectorOf(segments: object | undefined): CollectSegments | null {
  return (segments && collectors.get(segments)) ?? null
}

/** Records which steps were skipped for a stored page. */
export function noteRendering(page: {
  rscData?: Buffer | undefined
  segmentData?: object | undefined
}): void {
  if (!page.rscData || !page.segmentData) return
  notePatch('page-parts', collectorOf(page.segmentData) !== null)
  notePatch('payload-size', Object.hasOwn(page.rscData, 'toJSON'))
}

let cachedModule: PageModule | null = null

/** Returns Next's page module; null until Next has loaded it. */
function findPageModule(): PageModule | null {
  if (cachedModule) return cachedModule
  const { cache } = createRequire(path.resolve('package.json'))
  const file = Object.keys(cache).find((name) => name.endsWith('app-page-turbo.runtime.prod.js'))
  const exported: unknown = file && cache[file]?.exports
  const AppPageRouteModule: unknown = Reflect.get(Object(exported), 'AppPageRouteModule')
  const prototype: unknown = Reflect.get(Object(AppPageRouteModule), 'prototype')
  const isPageModule = typeof Reflect.get(Object(prototype), 'prerender') === 'function'
  cachedModule = isPageModule ? (prototype as PageModule) : null
  return cachedModule
}

import { createRequire } from 'node:module'
import path from 'node:path'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import { gatherFlight, type RenderFlight } from './inlined-flight'

/** Makes the parts of a page that Next's router prefetches, by their paths, from the page's payload. */
export type CollectSegments = (flight: Buffer) => Promise<Map<string, Buffer>>

type Collect = (setting: unknown, flight: Buffer, ...rest: unknown[]) => Promise<Map<string, Buffer>>
type Components = { collectSegmentData: Collect; renderToPipeableStream: RenderFlight }
type PageModule = { prerender: (...context: unknown[]) => unknown }

const skipped = new WeakSet<PageModule>()
const collectors = new WeakMap<object, CollectSegments>()

/**
 * Saves Next three things that no one needs of most pages, a third of a cold page's processor time
 * (`docs/patches.md`): the parts that its router prefetches, until somebody asks for one; the flight in the document,
 * where `isFlightApart` says so (`inlined-flight.ts`); and the length of the payload as JSON.
 *
 * A rendering gets the functions that do so with its components, from the class of all pages. Where that
 * is not there, Next does all of it.
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

/** What a rendering gets of React's; null where it does not get it so. */
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
  // What Next calls when it has made the payload, before it writes the document.
  components.collectSegmentData = (setting, flight, ...rest) => {
    if (isPatchOn('payload-size')) skipMeasuring(flight)
    if (isFlightApart()) leaveOut()
    if (!isPatchOn('page-parts')) return collectSegmentData(setting, flight, ...rest)
    return Promise.resolve(deferCollecting(collectSegmentData, setting, rest))
  }
}

/**
 * Next takes the length of each page as JSON, for a limit that pages do not have; of the payload JSON would
 * make an array of numbers.
 */
function skipMeasuring(payload: Buffer) {
  Object.defineProperty(payload, 'toJSON', { value: () => null, configurable: true })
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

/** Notes what has been skipped of a page that Next hands over to be stored. */
export function noteRendering(page: {
  rscData?: Buffer | undefined
  segmentData?: object | undefined
}): void {
  if (!page.rscData || !page.segmentData) return
  notePatch('page-parts', collectorOf(page.segmentData) !== null)
  notePatch('payload-size', Object.hasOwn(page.rscData, 'toJSON'))
}

let found: PageModule | null = null

/** The class of all pages, in the file that Next has loaded it from; null before it has. */
function findPageModule(): PageModule | null {
  if (found) return found
  const { cache } = createRequire(path.resolve('package.json'))
  const file = Object.keys(cache).find((name) => name.endsWith('app-page-turbo.runtime.prod.js'))
  const exported: unknown = file && cache[file]?.exports
  const AppPageRouteModule: unknown = Reflect.get(Object(exported), 'AppPageRouteModule')
  const prototype: unknown = Reflect.get(Object(AppPageRouteModule), 'prototype')
  const isPageModule = typeof Reflect.get(Object(prototype), 'prerender') === 'function'
  found = isPageModule ? (prototype as PageModule) : null
  return found
}

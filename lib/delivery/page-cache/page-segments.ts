import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { pageSource } from './find-page'
import type { Address } from '@/lib/delivery/addresses/page-address'
import { currentRendering } from './rendering'
import { setSegments, type AppPage } from '@/lib/delivery/next-adapter/stored-page'
import { collectorOf, type CollectSegments } from '@/lib/delivery/next-adapter/rendering/page-parts'
import { packSegments, unpackSegments, type PackedSegments, type SegmentData } from './segment-data'

/** Route segments of a stored page, which Next's router prefetches. */
export type KeptSegments = {
  /** null if no segment was requested yet. */
  segments: PackedSegments | null
  /** Creates the segments from the page's payload. Only available on the thread that rendered the page. */
  collectSegments?: CollectSegments | undefined
  /** True if `collectSegments` is only available on another thread. */
  isCollectorLeft?: boolean
}

/** Removes `collectSegments`, because functions cannot be sent to another thread. */
export function toCloneable({ collectSegments, ...rest }: KeptSegments): KeptSegments {
  return collectSegments && !rest.segments ? { ...rest, isCollectorLeft: true } : rest
}

/**
 * Returns whether the request needs a route segment that this thread cannot create. The page must then be rendered
 * again.
 */
export const lacksSegments = ({ segments, isCollectorLeft = false }: KeptSegments): boolean =>
  isCollectorLeft && !segments && (currentRendering()?.wantsSegment ?? false)

/** Time in ms for which a requested segment is remembered for the next rendering. */
const WANTED_MS = 60_000

const requestedPaths = () =>
  processWide('wanted-segments', () => new LRUCache<string, true>({ max: 1000, ttl: WANTED_MS }))

/**
 * Records a request for a segment of a page. Next may answer it from a rendering that another request started, which
 * then also creates the segments.
 */
export function wantSegments({ path }: Address): void {
  requestedPaths().set(path, true)
}

/**
 * Creates the segments of a rendered page if they are needed: for pages with router links, for pages that are shared
 * with other instances, or if a segment was requested. The segments of most pages are never requested.
 */
export async function keepSegments(address: Address, page: AppPage): Promise<KeptSegments> {
  const { hasRouterLinks } = address.row
  const collectSegments = collectorOf(page.segmentData)
  if (collectSegments && page.rscData) {
    const isForLater = !hasRouterLinks && !pageSource().isShared(address) && !areWanted(address)
    if (isForLater) return { segments: null, collectSegments }
    setSegments(page, await collectSegments(page.rscData))
  }
  return { segments: await packSegments(page.segmentData, { isTreeEnough: !hasRouterLinks }) }
}

/** Returns whether this request or a recent one is for a segment of the page. */
const areWanted = ({ path }: Address): boolean =>
  (currentRendering()?.wantsSegment ?? false) || requestedPaths().has(path)

/**
 * Creates the route segments if this request needs one, or another request that waits for this response. While the page
 * is being compressed, Next makes requests for its segments wait.
 */
export async function makeWantedSegments(address: Address, page: AppPage): Promise<void> {
  const collectSegments = collectorOf(page.segmentData)
  if (!collectSegments || !page.rscData || !areWanted(address)) return
  setSegments(page, await collectSegments(page.rscData))
}

/** Returns the segments of a stored page if the request is for one of them. `payload` is the page's React payload. */
export async function readSegments(page: KeptSegments, payload: Buffer): Promise<SegmentData | undefined> {
  if (!page.segments && page.collectSegments && currentRendering()?.wantsSegment) {
    page.segments = await packSegments(await page.collectSegments(payload), { isTreeEnough: true })
  }
  return unpackSegments(page.segments, payload)
}

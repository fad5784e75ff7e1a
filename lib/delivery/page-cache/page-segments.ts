import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/platform/process-wide'
import { pageSource } from './find-page'
import type { Address } from './page-address'
import { currentRendering } from './rendering'
import { setSegments, type AppPage } from '@/lib/delivery/next-adapter/stored-page'
import { collectorOf, type CollectSegments } from '@/lib/delivery/next-adapter/rendering/page-parts'
import { packSegments, unpackSegments, type PackedSegments, type SegmentData } from './segment-data'

/** What is kept of the parts of a page that Next's router prefetches. */
export type KeptSegments = {
  /** Null where no one has asked for one yet. */
  segments: PackedSegments | null
  /** Makes them from the page's payload, in the thread alone that has rendered it. */
  collectSegments?: CollectSegments | undefined
  /** Whether what makes them is in another thread. */
  isCollectorLeft?: boolean
}

/** What a message can have of it. */
export function toCloneable({ collectSegments, ...rest }: KeptSegments): KeptSegments {
  return collectSegments && !rest.segments ? { ...rest, isCollectorLeft: true } : rest
}

/** Whether this request is for a part of a page that cannot be made here: the page is to be rendered as if it were not there. */
export const lacksSegments = ({ segments, isCollectorLeft = false }: KeptSegments): boolean =>
  isCollectorLeft && !segments && (currentRendering()?.wantsSegment ?? false)

/** How long a request for a part waits for a rendering at most. */
const WANTED_MS = 60_000

const wanted = () =>
  processWide('wanted-segments', () => new LRUCache<string, true>({ max: 1000, ttl: WANTED_MS }))

/**
 * Notes that a request for a part of a page has come: Next may answer it from a rendering that another request
 * has begun, which has the parts then, too.
 */
export function wantSegments({ path }: Address): void {
  wanted().set(path, true)
}

/**
 * No one asks for a part of most pages. They are made with the page where its links are the router's own,
 * where other copies get it, and where this very request, or one that waits for it, is for one.
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

/** Whether this request is for a part of the page, or one is that has come lately. */
const areWanted = ({ path }: Address): boolean =>
  (currentRendering()?.wantsSegment ?? false) || wanted().has(path)

/**
 * Makes the parts that a page is to be answered with, if this request is for one, or one that has come since: while the
 * page was compressed Next had it wait for this answer.
 */
export async function makeWantedSegments(address: Address, page: AppPage): Promise<void> {
  const collectSegments = collectorOf(page.segmentData)
  if (!collectSegments || !page.rscData || !areWanted(address)) return
  setSegments(page, await collectSegments(page.rscData))
}

/** The parts of a stored page, if this request is for one; `payload` is the page's. */
export async function readSegments(stored: KeptSegments, payload: Buffer): Promise<SegmentData | undefined> {
  if (!stored.segments && stored.collectSegments && currentRendering()?.wantsSegment) {
    stored.segments = await packSegments(await stored.collectSegments(payload), { isTreeEnough: true })
  }
  return unpackSegments(stored.segments, payload)
}

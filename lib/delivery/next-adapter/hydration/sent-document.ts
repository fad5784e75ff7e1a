import { buildPolicy, MAX_POLICY_BYTES, toHashSource } from '@/lib/base/http/content-security-policy'
import { listFrameOrigins } from '@/lib/features/kernel/article/embed-frames'
import { readIdentity } from '@/lib/base/platform/process/identity'
import { log } from '@/lib/base/platform/log'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { deferHydration } from './defer-hydration'
import { gatherScripts } from './gather-scripts'
import type { Hydration } from '@/lib/delivery/addresses/page-kinds'
import { RENDERING_HEADER } from './names'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDevelopment } from '@/lib/base/platform/development'

/** Beginning of the calls with which a document passes React's payload (flight) to the browser. */
const FLIGHT_CALL = 'self.__next_f.push([1,'

type Rendered = {
  html: string
  /** React payload (flight) that the page's URL returns; null if it must be embedded in the page. */
  flight: Buffer | null
  hydration: Hydration
  /** Path of the page, for the log. */
  path: string
  /** Other hosts whose pages may show this page in a frame. */
  framedBy?: readonly string[]
}

/** Returns the document to send, and headers with the content security policy that allows its scripts. */
export function toSentDocument(page: Rendered): { html: string; headers: Record<string, string> } {
  const { html, scripts, rendering } = (isFlightApart(page.hydration) && defer(page)) || toUsual(page)
  const policy = buildPolicy(scripts.map(toHashSource), {
    frames: listFrameOrigins(html),
    framedBy: page.framedBy ?? [],
  })
  if (policy.length > MAX_POLICY_BYTES) {
    log().error({ path: page.path, bytes: policy.length }, 'content security policy too long')
  }
  const headers = { 'content-security-policy': policy, ...(rendering && { [RENDERING_HEADER]: rendering }) }
  return { html, headers }
}

/** Returns whether readers fetch the payload (flight) separately, so that Next does not have to embed it. */
export function isFlightApart(hydration: Hydration): boolean {
  return hydration !== 'load' && getSettings().HYDRATION === 'touch' && isPatchOn('deferred-hydration')
}

function defer({ html, flight, hydration }: Rendered) {
  const { NAVIGATION_DELAY_MS: delayMs } = getSettings()
  const isEager = hydration === 'eager'
  const deferred = deferHydration(html, { flight, isEager, delayMs, build: readBuild(), readLoader })
  notePatch('deferred-hydration', deferred !== null)
  if (flight !== null) notePatch('inlined-flight', !html.includes(FLIGHT_CALL))
  return deferred
}

/** Returns a short id of the build, because every page contains it. */
function readBuild(): string {
  return processWide('shortBuild', () => readIdentity().build.slice(0, 6))
}

/** Returns a document that hydrates when it is loaded. If Next has omitted the payload, inserts it. */
function toUsual({ html, flight }: Rendered) {
  return {
    ...gatherScripts(flight !== null && awaitsFlight(html) ? insertFlight(html, flight.toString()) : html),
    rendering: null,
  }
}

/** Returns whether Next has omitted the payload from a document. */
const awaitsFlight = (html: string) =>
  html.includes('self.__next_f') && !html.includes(FLIGHT_CALL) && html.includes('</body>')

function insertFlight(html: string, flight: string): string {
  const call = `${FLIGHT_CALL}${JSON.stringify(flight).replaceAll('<', String.raw`\u003c`)}])`
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script>${call}</script>${html.slice(end)}`
}

/** Reads the built loader (`scripts/bundle.mjs`). Throws if it is missing. */
function readLoader(): string {
  const file = isDevelopment() ? 'loader-of-sources.js' : 'loader.js'
  return processWide('hydrationLoader', () => readFileSync(path.resolve('dist', file), 'utf8').trim())
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Notifies the hub of feeds (`WEBSUB_HUB`; W3C WebSub, section 5) that an organisation's have changed, each copy once it
 * has itself invalidated the change: several notices of one change cost the hub a look each.
 */

/** Several changes are one notice. */
const COLLECT_MS = 2000

/** Never throws, and no one waits for it. */
export function notifyHub({ organisation, scope }: Change): void {
  const hub = getSettings().WEBSUB_HUB
  if (hub === undefined || scope === 'comments') return
  const waiting = processWide('hub-notices', () => new Set<OrganisationId>())
  if (waiting.has(organisation)) return
  waiting.add(organisation)
  void notifyLater(hub, organisation, waiting)
}

async function notifyLater(hub: string, organisation: OrganisationId, waiting: Set<OrganisationId>) {
  await wait(COLLECT_MS, undefined, { ref: false })
  // What changes from here on is another notice.
  waiting.delete(organisation)
  for (let failures = 1; ; failures++) {
    // With its client, which a site without a hub need not load.
    const reason = await import('./hub').then(({ publish }) => publish(hub, organisation))
    if (reason === null) return
    const delay = toRetryDelay(failures)
    if (delay === null) return log().error({ organisation, reason }, 'hub of feeds not notified')
    await wait(delay, undefined, { ref: false })
  }
}

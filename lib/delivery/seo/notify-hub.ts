import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { log } from '@/lib/base/platform/log'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * This module notifies the WebSub hub (`WEBSUB_HUB`; W3C WebSub, section 5) of changes to an organisation's feeds.
 * Each instance does so after it has applied a change; repeated notifications are harmless.
 */

/** Time for which changes are collected into one notification. */
const COLLECT_MS = 2000

/** Organisations with a change that the hub will be notified of. */
const waiting = new Set<OrganisationId>()

/** Notifies the hub of a change in the background. Never throws. */
export function notifyHub({ organisation, scope }: Change): void {
  const hub = getSettings().WEBSUB_HUB
  if (hub === undefined || scope === 'comments') return
  if (waiting.has(organisation)) return
  waiting.add(organisation)
  void notifyLater(hub, organisation)
}

async function notifyLater(hub: string, organisation: OrganisationId) {
  await wait(COLLECT_MS, undefined, { ref: false })
  // The notification is about to be sent. A further change must cause another one.
  waiting.delete(organisation)
  for (let failures = 1; ; failures++) {
    // Imported on demand, because a site without a hub does not need the module.
    const reason = await import('./hub').then(({ publish }) => publish(hub, organisation))
    if (reason === null) return
    const delay = toRetryDelay(failures)
    if (delay === null) return log().error({ organisation, reason }, 'WebSub hub not notified')
    await wait(delay, undefined, { ref: false })
  }
}

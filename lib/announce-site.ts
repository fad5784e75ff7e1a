import { getContentService } from '@/lib/content/service'
import { toOrigin as toDomainOrigin } from '@/lib/base/http/origin'
import { describeStart } from '@/lib/base/platform/describe-start'
import { toGreeting, toSeconds } from '@/lib/base/platform/greeting'
import { log } from '@/lib/base/platform/log'
import { isForPeople } from '@/lib/base/platform/log-format'
import type { Settings } from '@/lib/base/platform/settings'
import { toLocalAddress, toOrigin } from '@/lib/base/http/local-address'
import { createFirstOwnerLink } from '@/lib/features/people/accounts/first-owner'
import { listUnconfigured } from '@/lib/features/company/organisations/contact'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import { getQueries } from '@/lib/features/kernel/queries'

const MAX_SITES = 5

/** Set by `npm run dev` when it starts the server again after a change. */
const RESTART = '--again'

/**
 * Announces that the site serves: to people as a block of addresses, otherwise as lines of the log. Creates the first
 * owner's link if the admin has no owner; call it once the port listens, because the link must work at once.
 */
export async function announceSite(settings: Settings): Promise<void> {
  const store = await getQueries()
  const ownerLink = store && (await createFirstOwnerLink(store, settings))
  if (isForPeople()) return greet(settings, { hasStore: store !== null, ownerLink })
  if (ownerLink)
    log().info({ link: ownerLink.link, until: ownerLink.expiresAt.toISOString() }, 'admin has no owner')
  const { HOST: host, PORT: port } = settings
  const address = toOrigin(toLocalAddress(host, port))
  log().info({ port, host, ...describeStart(settings) }, `Cartelera: ${address}`)
  const unset = listUnconfigured(settings)
  // One line at the start: headers and pages leave out contacts that are not configured.
  if (unset.length > 0) log().info({ settings: unset }, 'contact settings not configured')
}

type Admin = { hasStore: boolean; ownerLink: Awaited<ReturnType<typeof createFirstOwnerLink>> }

async function greet(settings: Settings, { hasStore, ownerLink }: Admin): Promise<void> {
  const startMs = performance.now()
  if (process.argv.includes(RESTART)) {
    process.stdout.write(`  Restarted in ${toSeconds(startMs)}\n`)
    return
  }
  const content = await getContentService()
  // An external content service may be down: the site still starts.
  const organisations = await content.listFirstOrganisations(MAX_SITES + 1).catch(() => [])
  const { content: place, on } = describeStart(settings)
  const greeting = toGreeting({
    startMs,
    sites: organisations
      .slice(0, MAX_SITES)
      .flatMap(({ id, domain, description }) =>
        domain === null ? [] : [{ address: toSiteAddress(domain, settings), name: `${id}, ${description}` }],
      ),
    hasMoreSites: organisations.length > MAX_SITES,
    admin: hasStore && settings.ROOM_HOST !== null ? toRoomOrigin(settings) : null,
    ownerLink,
    content: place,
    isDemo: on.includes('demo content'),
  })
  process.stdout.write(`${greeting}\n`)
}

function toSiteAddress(domain: string, settings: Settings): string {
  return domain === settings.LOCAL_HOST_DOMAIN
    ? `http://localhost:${settings.PORT}`
    : toDomainOrigin(domain, settings)
}

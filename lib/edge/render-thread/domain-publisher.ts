import { post, type ThreadChannel } from '@/lib/edge/thread-channel'
import {
  listDomains,
  lookUpDirectory,
  peekDomain,
  peekKnownOrganisations,
} from '@/lib/organisations/directory'

/** Publishes to the edge which organisation owns which domain, so that it can decide requests itself. */
export class DomainPublisher {
  /** Until when the list of organisations is fresh that the edge has (milliseconds since the epoch). */
  #knownUntil = 0

  constructor(private readonly channel: ThreadChannel) {}

  /** Publishes what the content cache knows of a domain, if anything. */
  publish(domain: string): void {
    const [known, entry] = [peekKnownOrganisations(), peekDomain(domain)]
    if (!known || !entry) return
    // The list first: without it the edge has no use for an entry.
    if (known.freshUntil !== this.#knownUntil) post(this.channel, { kind: 'organisations', known })
    this.#knownUntil = known.freshUntil
    post(this.channel, { kind: 'domain', domain, entry })
  }

  /** Asks the content service where the content cache has no fresh answer. */
  async lookUpAndPublish(domain: string): Promise<void> {
    await lookUpDirectory(domain || null)
    this.publish(domain)
  }

  /** After a start and after a change of an organisation, before the first visitor needs an entry. */
  async publishAll(): Promise<void> {
    // The edge may have dropped the list with what has changed.
    this.#knownUntil = 0
    for (const domain of await listDomains()) await this.lookUpAndPublish(domain)
  }
}

import { post, type ThreadChannel } from '@/lib/edge/thread-channel'
import { listDomains, lookUpDirectory, peekDomain } from '@/lib/organisations/directory'

/** Publishes to the edge which organisation owns which domain, so that it can decide requests itself. */
export class DomainPublisher {
  constructor(private readonly channel: ThreadChannel) {}

  /** Publishes what the content cache knows of a domain, if anything. */
  publish(domain: string): void {
    const entry = peekDomain(domain)
    if (entry) post(this.channel, { kind: 'domain', domain, entry })
  }

  /** Asks the content service where the content cache has no fresh answer. */
  async lookUpAndPublish(domain: string): Promise<void> {
    await lookUpDirectory(domain || null)
    this.publish(domain)
  }

  /** After a start and after a change of an organisation, before the first visitor needs an entry. */
  async publishAll(): Promise<void> {
    for (const domain of await listDomains()) await this.lookUpAndPublish(domain)
  }
}

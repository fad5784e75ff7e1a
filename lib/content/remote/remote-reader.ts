import { contentCalls, type WiredCall } from '@/lib/content/port/calls'
import { ContentError } from '@/lib/content/port/errors'
import type { OrganisationId, Positions, Publication, Slice, TimeZone, Window } from '@/lib/base/domain/model'
import { unlimitedWindow } from '@/lib/base/domain/paging'
import { resolveTimeZone, type TimeZones } from '@/lib/base/platform/time-zones'
import { AbsenceCheck } from './absence'
import type { ContentClient, HttpAnswer } from './http-client'
import * as payload from './payloads'
import { logDropped, readList, uniqueBy } from './read-list'
import { readParts, type Part } from './read-parts'
import { createRecords, type OwnedPublication, type ServiceRecords } from './records'
import { UnusableLists } from './unusable-lists'

export type RemoteOptions = {
  /** URL without a trailing slash; relative images are resolved against it. */
  serviceUrl: string
  timeZones: TimeZones
  /** Values of `msgId` by which `createFO` rejects a comment permanently. */
  closedIds: readonly number[]
}

export type About = { call: WiredCall; organisation: OrganisationId | null }

/** Input of a call to the service: a JSON body, or an id in the URL. */
type Sent = { body?: object; id?: number }

/** Calls an external content service, and reads its lists in parts if it supports that. */
export class RemoteReader {
  readonly absence = new AbsenceCheck(() => this.ask({ call: 'listOrganisations', organisation: null }))
  /** True after the service has answered a call with only a part of a list. */
  #knowsParts = false
  readonly #unusable = new UnusableLists()
  /** Record parsers by time zone. Cached, because building them takes longer than reading a list. */
  readonly #records = new Map<TimeZone | null, ServiceRecords>()

  constructor(
    private readonly client: ContentClient,
    private readonly options: RemoteOptions,
  ) {}

  /** Returns the organisation's time zone in the setting `TIME_ZONE`; null if it is not set there. */
  timeZoneOf(organisation: OrganisationId | null): TimeZone | null {
    return resolveTimeZone(this.options.timeZones, organisation)
  }

  /** Returns the parsers for an organisation's publications and comments. */
  recordsOf({ organisation }: About): ServiceRecords {
    const zone = this.timeZoneOf(organisation)
    const records = this.#records.get(zone) ?? createRecords(this.options.serviceUrl, zone)
    this.#records.set(zone, records)
    return records
  }

  /** Sends a call. A part of a list is requested by a filter in the body, or by the query if there is no body. */
  ask(about: About, { body, id }: Sent = {}, positions: Positions | null = null): Promise<HttpAnswer> {
    const path = contentCalls[about.call].wire.path.replace('[id]', String(id))
    const query = positions && !body ? `?Posicion=${positions.from}-${positions.to}` : ''
    const sent = body && positions ? payload.withPositions(body, positions) : body
    return this.client.ask({ ...about, path: path + query, isIdempotent: true, ...(sent && { body: sent }) })
  }

  /** Reads a range of a list. `parse` drops invalid items. */
  readWindow<T>(
    about: About,
    body: object | null,
    parse: (registro: unknown) => T[],
    window: Window = unlimitedWindow,
  ): Promise<Slice<T>> {
    const askPart = (positions: Positions | null) => this.#readPart(about, body, parse, positions)
    if (!this.#knowsParts || window.limit >= unlimitedWindow.limit) return readParts(askPart, window, about)
    return readParts(askPart, window, about, true).catch((cause: unknown) => {
      if (!(cause instanceof ContentError) || cause.kind !== 'refused') throw cause
      this.#knowsParts = false
      return readParts(askPart, window, about)
    })
  }

  async readPublications(
    call: WiredCall,
    organisation: OrganisationId,
    body: object,
    window?: Window,
  ): Promise<Slice<Publication>> {
    const about = { call, organisation }
    const unique = (items: Publication[]) => uniqueBy(items, ({ cardId }) => cardId)
    const parse = (registro: unknown) =>
      unique(toOwn(readList(registro, this.recordsOf(about).publication, about), about))
    const { items, total } = await this.readWindow(about, body, parse, window)
    // Removes duplicates: items move to the next part if the list grows between two calls.
    return { items: unique(items), total }
  }

  async #readPart<T>(
    about: About,
    body: object | null,
    parse: (registro: unknown) => T[],
    positions: Positions | null,
  ): Promise<Part<T>> {
    const answer = this.ask(about, body === null ? {} : { body }, positions)
    const { registro, total } = await this.absence.watch(answer)
    const received = Array.isArray(registro) ? registro.length : 0
    // A total shows that the service can send parts of lists. A service that ignores the requested positions sends more
    // items.
    if (total !== null) this.#knowsParts = true
    else if (positions && received > positions.to - positions.from + 1) this.#knowsParts = false
    const items = this.#unusable.orEmpty({ ...about, body, received }, () => parse(registro))
    return { items, received, total }
  }
}

/** Drops records of another organisation, which must not be shown here whatever the service sends. */
function toOwn(items: OwnedPublication[], about: About): Publication[] {
  return items.flatMap(({ owner, publication }, place) => {
    if (owner === '' || owner === about.organisation) return publication
    logDropped(place, 'IdOrgV: another organisation’s', about)
    return []
  })
}

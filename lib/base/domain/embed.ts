/**
 * What a text may show of another site: a video, a map, or a page of a host that the organisation names. Stored is one
 * address, by which readers without a frame see it, too; whatever an author pastes of the same comes to that one.
 */
export type Embed = {
  /** Who answers a reader's browser: 'YouTube', or a host. */
  provider: string
  kind: 'video' | 'map' | 'page'
  /** What it is called where its author says nothing. Spanish, as texts are. */
  title: string
  address: string
  /** What the frame loads. */
  frame: string
}

/** One of those whom every text may embed. */
export type EmbedProvider = {
  hosts: RegExp
  /** Null for an address that shows nothing alone. */
  parse: (url: URL) => Embed | null
}

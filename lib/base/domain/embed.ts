/**
 * Content of another site in a text: a video, a map, or a page of a host that the organisation allows. One canonical
 * address is stored for all variants that authors paste. Readers who have not loaded the frame see a link.
 */
export type Embed = {
  /** Name of the service that the reader's browser connects to: 'YouTube', or a host. */
  provider: string
  kind: 'video' | 'map' | 'page'
  /** Default title in Spanish, used if the author gives none. */
  title: string
  address: string
  /** Address that the frame loads. */
  frame: string
}

/** A service that every text may embed. */
export type EmbedProvider = {
  hosts: RegExp
  /** Returns null if the address cannot be shown in a frame. */
  parse: (url: URL) => Embed | null
}

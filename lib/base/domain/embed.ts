/**
 * External content in a text: a video, a map, or a page of a host that the organisation allows. All URL variants that
 * authors paste are stored as one canonical address. Readers see a link until they load the frame.
 */
export type Embed = {
  /** Name of the service, or a host. Readers see it before their browser connects to the service. */
  provider: string
  kind: 'video' | 'map' | 'page'
  /** Default title in Spanish, used if the author gives none. */
  title: string
  address: string
  /** URL of the `iframe`. */
  frame: string
}

/** A built-in service, which every organisation may embed. */
export type EmbedProvider = {
  hosts: RegExp
  /** Parses the address of a page of the service. Returns null if the page cannot be shown in a frame. */
  parse: (url: URL) => Embed | null
}

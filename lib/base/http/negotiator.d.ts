/** Types of Negotiator 1.x, limited to the parts used here. The published types are of version 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encoding(available: string[], options: { preferred: string[] }): string | undefined
    /** The ranges of `accept-language`, best first, without those of quality 0. */
    languages(): string[]
  }
}

/** Types of Negotiator 1.x, for the methods in use. The published types are for version 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encoding(available: string[], options: { preferred: string[] }): string | undefined
    /** Returns the languages of `accept-language`, best first, without those of quality 0. */
    languages(): string[]
  }
}

/** Negotiator 1.x, of which we choose encodings only; its published types are of 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } })
    encoding(available: string[], options: { preferred: string[] }): string | undefined
  }
}

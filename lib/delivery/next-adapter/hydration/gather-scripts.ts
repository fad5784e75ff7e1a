import { cutOut, findScripts } from './document-scripts'

/**
 * `html` with its flight in one script, and the bodies of all its inline scripts.
 *
 * Next cuts the flight into a script for every 20 KB or so, each of which costs a hash in the policy. They
 * are put together in their order, at the place of the last: a piece comes later than Next sent
 * it, never before what it had followed.
 */
export function gatherScripts(html: string): { html: string; scripts: string[] } {
  const found = findScripts(html)
  const flight = found.flatMap((script) => (script.kind === 'flight' ? [script] : []))
  const scripts = found.flatMap((script) =>
    script.kind === 'inline' || script.kind === 'start' ? [script.body] : [],
  )
  const last = flight.at(-1)
  if (last === undefined) return { html, scripts }
  const merged = flight.map(({ body }) => body).join(';')
  const before = cutOut(html.slice(0, last.to), flight)
  return { html: `${before}<script>${merged}</script>${html.slice(last.to)}`, scripts: [...scripts, merged] }
}

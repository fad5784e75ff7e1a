import { cutOut, findScripts } from './document-scripts'

/**
 * Merges the React payload (flight) in `html` into one script, and returns the bodies of all inline scripts.
 *
 * Next splits the flight into scripts of about 20 KB, each of which adds a hash to the policy. The merged script
 * takes the place of the last one, so no piece runs before the markup that it followed.
 */
export function gatherScripts(html: string): { html: string; scripts: string[] } {
  const documentScripts = findScripts(html)
  const flight = documentScripts.flatMap((script) => (script.kind === 'flight' ? [script] : []))
  const scripts = documentScripts.flatMap((script) =>
    script.kind === 'inline' || script.kind === 'start' ? [script.body] : [],
  )
  const last = flight.at(-1)
  if (last === undefined) return { html, scripts }
  const merged = flight.map(({ body }) => body).join(';')
  const before = cutOut(html.slice(0, last.to), flight)
  return { html: `${before}<script>${merged}</script>${html.slice(last.to)}`, scripts: [...scripts, merged] }
}

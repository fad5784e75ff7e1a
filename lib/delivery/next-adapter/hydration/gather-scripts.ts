import { cutOut, findScripts } from './document-scripts'

/**
 * Merges the scripts with React's payload (flight) into one. Returns the document and the bodies of all inline
 * scripts.
 *
 * Next splits the payload into scripts of about 20 KB, each of which would add a hash to the security policy. The
 * merged script replaces the last one, so that it runs after all markup that it needs.
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

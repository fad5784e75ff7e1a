import { Parser } from 'htmlparser2'

/**
 * The inline scripts of a rendered document, found by an HTML parser: what an attribute or a text
 * says of `<script>` is none.
 *
 * The site and Next put theirs directly into `head` or `body`, and an author's markup always stands
 * deeper. So only what stands there counts: nothing in author content can be allowed by mistake.
 */

/** `from` and `to`: the whole element; `body`: what it runs. All in UTF-16 units of the document. */
type InlineScript = { from: number; to: number; body: string; isFlight: boolean }

/** Absent or one of these: the browser runs it, or obeys it. All else is data, such as JSON-LD. */
const executableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules'])

/** Next's calls that hand React's flight to the browser, and nothing beside. */
const flightCall = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/

/**
 * `html` with its flight in one script, and the bodies of all its inline scripts.
 *
 * Next cuts the flight into a script for every 20 KB or so, each of which costs a hash in the policy. They
 * are put together in their order, at the place of the last: a piece comes later than Next sent
 * it, never before what it had followed.
 */
export function gatherScripts(html: string): { html: string; scripts: string[] } {
  const scripts = findInlineScripts(html)
  const flight = scripts.filter(({ isFlight }) => isFlight)
  const others = scripts.filter(({ isFlight }) => !isFlight).map(({ body }) => body)
  const last = flight.at(-1)
  if (last === undefined) return { html, scripts: others }
  const merged = flight.map(({ body }) => body).join(';')
  let gathered = ''
  let end = 0
  for (const { from, to } of flight) {
    gathered += html.slice(end, from)
    end = to
  }
  gathered += `<script>${merged}</script>${html.slice(last.to)}`
  return { html: gathered, scripts: [...others, merged] }
}

function findInlineScripts(html: string): InlineScript[] {
  const found: InlineScript[] = []
  const open: string[] = []
  let script: { from: number; bodyFrom: number; isPlain: boolean } | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && isInline(attributes) && isOwnPlace(open)) {
        const isPlain = Object.keys(attributes).length === 0
        script = { from: parser.startIndex, bodyFrom: parser.endIndex + 1, isPlain }
      }
      open.push(name)
    },
    onclosetag(name) {
      open.pop()
      if (name !== 'script' || script === null) return
      const body = html.slice(script.bodyFrom, parser.startIndex)
      const isFlight = script.isPlain && flightCall.test(body)
      found.push({ from: script.from, to: parser.endIndex + 1, body, isFlight })
      script = null
    },
  })
  parser.end(html)
  return found
}

function isInline({ src, type = '' }: Record<string, string>): boolean {
  return src === undefined && executableTypes.has(type.trim().toLowerCase())
}

function isOwnPlace(open: readonly string[]): boolean {
  return open.length === 2 && open[0] === 'html' && (open[1] === 'head' || open[1] === 'body')
}

/** What the head of a page says to browsers and crawlers. */
export type PageHead = { canonical: string | null; robots: string }

/** Read without building a tree: it is a stranger's page, and half a megabyte at most. */
export function readPageHead(html: string): PageHead {
  const head = html.slice(0, html.search(/<body[\s>]/i) >>> 0)
  const tags = Array.from(head.matchAll(/<(?:link|meta)\s[^<>]{0,2000}>/gi), ([tag]) => tag)
  const find = (name: string, value: string) =>
    tags.find((tag) => readAttribute(tag, name)?.toLowerCase().split(/\s+/).includes(value))
  const canonical = find('rel', 'canonical')
  const robots = find('name', 'robots')
  return {
    canonical: canonical ? readAttribute(canonical, 'href') : null,
    robots: (robots && readAttribute(robots, 'content'))?.toLowerCase() ?? '',
  }
}

function readAttribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value?.replaceAll('&amp;', '&') ?? null
}

/** What robots.txt says to a crawler that it does not name (RFC 9309), of the home page. */
export function readRobots(text: string): { isRefused: boolean; sitemap: string | null } {
  let isForAll = false
  let isInRules = false
  const rules: { isAllowed: boolean; length: number }[] = []
  let sitemap: string | null = null
  for (const line of text.split(/\r\n|\r|\n/).slice(0, 5000)) {
    const [, name = '', rest = ''] = /^([^:#]*):([^#]*)/.exec(line) ?? []
    const [field, value] = [name.trim().toLowerCase(), rest.trim()]
    switch (field) {
      case 'user-agent':
        isForAll = (isForAll && !isInRules) || value === '*'
        isInRules = false
        break
      case 'allow':
      case 'disallow':
        isInRules = true
        if (isForAll && value !== '' && matchesHome(value)) {
          rules.push({ isAllowed: field === 'allow', length: value.length })
        }
        break
      case 'sitemap':
        sitemap ??= value
    }
  }
  const longest = rules.sort((one, other) => other.length - one.length)[0]
  return { isRefused: longest?.isAllowed === false, sitemap }
}

const HOME = '/home'

/** A rule is the beginning of a path; `*` stands for anything, `$` for the end. */
function matchesHome(rule: string): boolean {
  const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}`).test(HOME)
}

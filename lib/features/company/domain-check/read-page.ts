/** Canonical URL and robots directives in the head of a page. */
export type PageHead = { canonical: string | null; robots: string }

/** Parses the head without building a tree, because the page is untrusted and up to 512 KB long. */
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
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value?.replaceAll('&amp;', '&') ?? null
}

/** Parses the robots.txt rules for unnamed crawlers (RFC 9309). `isRefused` applies to the home page. */
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
  const longest = rules.sort((first, second) => second.length - first.length)[0]
  return { isRefused: longest?.isAllowed === false, sitemap }
}

const HOME = '/home'

/** Returns whether a rule matches the home page. A rule is the start of a path; `*` matches anything, `$` the end. */
function matchesHome(rule: string): boolean {
  const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}`).test(HOME)
}

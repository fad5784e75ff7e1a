/**
 * Rules for structured data: the requirements and recommendations of Google's documentation (Article,
 * Breadcrumb, Profile page, the comments of Discussion forum, Sitelinks searchbox, Logo) and the value types
 * of schema.org. Search engines silently stop showing the data of a page that breaks one.
 */

type Thing = Record<string, unknown>
type Check = (thing: Thing, find: (reference: unknown) => Thing | null) => (string | false)[]

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown) => isText(value) && /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value)
/** Tests for an ISO 8601 instant with a time zone. Google reads a time without one as Google's own. */
const isInstant = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/**
 * Returns a fault for each missing property that Google recommends for existing data. The caller omits properties that
 * the page cannot have.
 */
const listAbsent = (thing: Thing | null, ...names: string[]) =>
  names.map((name) => thing?.[name] === undefined && `recommended, and absent: ${name}`)

const isAuthor = (thing: Thing | null) =>
  thing !== null && ['Person', 'Organization'].includes(String(thing['@type'])) && isText(thing.name)

const checkComment = (comment: Thing, find: (reference: unknown) => Thing | null) => [
  comment['@type'] !== 'Comment' && 'a comment is no Comment',
  !isText(comment.text) && 'a comment has no text',
  !isInstant(comment.datePublished) && 'a comment has no datePublished',
  !isAuthor(find(comment.author)) && 'a comment has no author with a name',
]

const checkSeries: Check = ({ name, url }) => [
  !isText(name) && 'a series has no name',
  !isAddress(url) && 'a series has no address',
]

const checkVersion: Check = ({ url, inLanguage }) => [
  !isAddress(url) && 'a translation without an address',
  !isText(inLanguage) && 'a translation without a language',
]

const checks: Record<string, Check> = {
  BlogPosting: (thing, find) => {
    const { headline, datePublished, dateModified, image, mainEntityOfPage, url, inLanguage } = thing
    const publisher = find(thing.publisher)
    const authors = toList(thing.author).map(find)
    return [
      !isText(headline) && 'no headline',
      isText(headline) && headline !== headline.trim() && 'the headline has spaces around it',
      !isAddress(mainEntityOfPage) && 'mainEntityOfPage is no address',
      !isAddress(url) && 'url is no address',
      !isText(inLanguage) && 'no inLanguage',
      authors.length === 0 && 'no author',
      authors.some((author) => !isAuthor(author)) && 'an author without a name',
      authors.some((author) => author !== null && !isAddress(author.url)) && 'an author without an address',
      (publisher?.['@type'] !== 'Organization' || !isText(publisher.name)) && 'no publisher with a name',
      !isAddress(publisher?.logo) && 'no publisher with a logo',
      toList(image).some((candidate) => !isAddress(candidate)) && 'an image is no address',
      datePublished !== undefined && !isInstant(datePublished) && 'datePublished is no instant',
      dateModified !== undefined && !isInstant(dateModified) && 'dateModified is no instant',
      isInstant(datePublished) &&
        isInstant(dateModified) &&
        Date.parse(String(dateModified)) < Date.parse(String(datePublished)) &&
        'modified before it was published',
      thing.position !== undefined && !(Number(thing.position) >= 1) && 'position is no number from 1',
      ...toList(thing.isPartOf).flatMap((series) => checkSeries(series as Thing, find)),
      ...listAbsent(thing, 'image', 'datePublished', 'dateModified', 'description'),
      ...[...toList(thing.workTranslation), ...toList(thing.translationOfWork)].flatMap((version) =>
        checkVersion(version as Thing, find),
      ),
      ...toList(thing.comment).flatMap((comment) => checkComment(comment as Thing, find)),
    ]
  },
  BreadcrumbList: ({ itemListElement }) => {
    const steps = toList(itemListElement) as Thing[]
    return [
      steps.length < 2 && 'fewer than two steps',
      steps.some((step) => step['@type'] !== 'ListItem') && 'a step is no ListItem',
      steps.some(({ position }, index) => position !== index + 1) && 'positions do not count from 1',
      steps.some(({ name }) => !isText(name)) && 'a step without a name',
      steps.slice(0, -1).some(({ item }) => !isAddress(item)) && 'a step without an address',
    ]
  },
  ProfilePage: ({ mainEntity, ...page }, find) => [
    !isAuthor(find(mainEntity)) && 'no mainEntity with a name',
    !isAddress(find(mainEntity)?.url) && 'a mainEntity without an address',
    find(mainEntity)?.image !== undefined && !isAddress(find(mainEntity)?.image) && 'an image is no address',
    page.dateModified !== undefined && !isInstant(page.dateModified) && 'dateModified is no instant',
    ...listAbsent(page, 'dateModified'),
    ...listAbsent(find(mainEntity), 'description', 'image'),
  ],
  CreativeWorkSeries: checkSeries,
  Organization: ({ name, url, logo }) => [
    !isText(name) && 'no name',
    !isAddress(url) && 'url is no address',
    !isAddress(logo) && 'logo is no address',
  ],
  WebSite: ({ name, url, potentialAction }) => {
    const action = (potentialAction ?? {}) as Thing
    const template = String((action.target as Thing | undefined)?.urlTemplate ?? '')
    const [, input = ''] = /^required name=(\w+)$/.exec(String(action['query-input'])) ?? []
    return [
      !isText(name) && 'no name',
      !isAddress(url) && 'url is no address',
      input === '' && 'the search has no input',
      !template.includes(`{${input}}`) && 'the search’s address has no place for its input',
    ]
  },
}

/** Returns a page's structured data from its HTML. */
export const readStructuredData = (html: string): string =>
  /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''

/** Returns the faults of a page's structured data, each once; empty if there are no faults. */
export function findFaults(text: string): string[] {
  const data = JSON.parse(text) as Thing
  const things = (data['@graph'] ?? [data]) as Thing[]
  const byId = new Map(things.flatMap((thing) => (isText(thing['@id']) ? [[thing['@id'], thing]] : [])))
  const find = (reference: unknown): Thing | null => {
    if (typeof reference !== 'object' || reference === null) return null
    const thing = reference as Thing
    return thing['@type'] === undefined ? (byId.get(thing['@id'] as string) ?? null) : thing
  }
  const faults = things.flatMap((thing) => {
    const type = String(thing['@type'])
    const check = checks[type]
    if (!check) return [`${type}: no rule is known for it`]
    return check(thing, find).flatMap((fault) => (fault === false ? [] : [`${type}: ${fault}`]))
  })
  const hasContext = data['@context'] === 'https://schema.org'
  return [...new Set([...(hasContext ? [] : ['no @context']), ...faults])]
}

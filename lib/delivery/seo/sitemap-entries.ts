import { hasContact } from '@/lib/base/domain/contact'
import {
  isIndexable,
  legalPages,
  type AddressParts,
  type IsoInstant,
  type LatestChange,
  type Organisation,
  type OrganisationId,
  type Picture,
  type PublicationAddress,
  type TimeZone,
} from '@/lib/base/domain/model'
import { compareInstants } from '@/lib/base/domain/instant'
import { toLocalDay } from '@/lib/base/domain/time-zone'
import { aboutPaths } from '@/lib/features/company/organisations/about/about-page'
import { resolveContact } from '@/lib/features/company/organisations/contact'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { getSettings } from '@/lib/base/platform/settings'
import { getOrGenerateFile } from '@/lib/delivery/page-cache/generated-files'
import { toFileAddress } from '@/lib/delivery/addresses/page-address'
import {
  contactHref,
  homeHref,
  toArticleHref,
  toCategoryHref,
  toFormHref,
  toLegalHref,
  toMonthHref,
  toNewsletterHref,
  toNewslettersHref,
} from '@/lib/base/links/links'
import {
  listAddresses,
  listBoard,
  listCategories,
  listForms,
  listNewsletters,
  listPages,
  listLatestChanges,
  listMonth,
  listMonths,
} from './content'
import { buildAddress, buildPictureAddress } from './site-address'
import { listVersionAddresses } from './version-addresses'

export type SitemapEntry = {
  address: string
  changedAt: IsoInstant | null
  picture: string | null
  /** URLs of the page in all its languages; missing if it has only one. */
  alternates?: { language: string; address: string }[]
}

/**
 * Addresses per section of the sitemap. The protocol (sitemaps.org) allows 50,000; fewer are faster to read and
 * write, and new publications change only the last section.
 */
export const SITEMAP_ADDRESSES_COUNT = 10_000
/** Maximum number of entries per section including translations (sitemaps.org). */
const PROTOCOL_LIMIT = 50_000

/** Sitemap data besides the publications, from which all sections are generated. */
export type SitemapOutline = {
  /** Pages other than publications: home, about, months, categories and others. They come first in section 1. */
  pages: SitemapEntry[]
  /** Time of the latest change in each section. */
  parts: (IsoInstant | null)[]
}

/**
 * Returns the outline, which is generated once for the index and all sections. Without a domain it has no sections.
 * The database computes the latest changes without reading the publications.
 */
export async function getSitemapOutline(organisation: Organisation): Promise<SitemapOutline> {
  const address = toFileAddress({ organisation: organisation.id, file: { kind: 'sitemapEntries' } })
  const file = await getOrGenerateFile(address, async () => ({
    body: JSON.stringify(await readOutline(organisation)),
    type: 'application/json',
    changedAt: null,
  }))
  return JSON.parse(String(file?.body))
}

async function readOutline(organisation: Organisation): Promise<SitemapOutline> {
  const { id } = organisation
  if (buildAddress(organisation, homeHref) === null) return { pages: [], parts: [] }
  const [categories, months, forms, newsletters, ownPages] = await Promise.all([
    listCategories(id),
    listMonths(id),
    listForms(id),
    listNewsletters(id),
    listPages(id),
  ])
  const isOwn = (path: string) => ownPages.some((page) => page.path === path)
  const plainPages = [
    ...aboutPaths.filter((path) => !isOwn(path)),
    ...(hasContact(resolveContact(organisation, getSettings())) ? [contactHref] : []),
    ...legalPages.map(toLegalHref),
    ...forms.map(({ slug }) => toFormHref(slug)),
    ...(newsletters.length > 0 ? [toNewslettersHref()] : []),
    ...newsletters.map((newsletter) => toNewsletterHref(newsletter.id)),
  ]
  const pagesCount = 1 + plainPages.length + ownPages.length + months.length + categories.length
  const inParts = { first: pagesCount, each: SITEMAP_ADDRESSES_COUNT }
  const changes =
    (await listLatestChanges(id, inParts)) ??
    toLatestChanges(await listFromMonths(id), inParts, organisation.timeZone)
  const latestOf = (isMeant: (change: LatestChange) => boolean) => toLatest(changes.filter(isMeant))
  const toPage = (href: string, changedAt: IsoInstant | null) => toEntry(organisation, href, changedAt)
  return {
    pages: [
      ...toPage(homeHref, toLatest(changes)),
      ...plainPages.flatMap((href) => toPage(href, null)),
      ...ownPages.flatMap(({ path, changedAt }) => toPage(path, changedAt)),
      ...months.flatMap((month) =>
        toPage(
          toMonthHref({ ...month, label: '' }),
          latestOf((change) => change.month === toMonth(month.start)),
        ),
      ),
      ...categories.flatMap((category) =>
        toPage(
          toCategoryHref({ ...category, name: '' }),
          latestOf((change) => change.category === category.id),
        ),
      ),
    ],
    parts: Array.from({ length: countParts(pagesCount, changes) }, (_, part) =>
      latestOf((change) => change.part === part),
    ),
  }
}

function countParts(pagesCount: number, changes: readonly LatestChange[]): number {
  const lastOfPages = Math.floor((pagesCount - 1) / SITEMAP_ADDRESSES_COUNT)
  return 1 + changes.reduce((last, { part }) => Math.max(last, part ?? 0), lastOfPages)
}

/** Computes the latest changes from a list of publications, in the format of `listLatestChanges`. */
export function toLatestChanges(
  cards: readonly PublicationAddress[],
  { first, each }: AddressParts,
  zone: TimeZone,
): LatestChange[] {
  return cards.map((card, index) => ({
    part: Math.floor((first + index) / each),
    month: card.publishedAt && toMonth(toDayOfMonth(card.publishedAt, zone)),
    category: card.category,
    changedAt: toChange(card),
  }))
}

const toMonth = (day: string) => day.slice(0, 7)

const toChange = ({ updatedAt, publishedAt }: PublicationAddress) => updatedAt ?? publishedAt

/** Returns the entries of a section, from 1; null if it does not exist. */
export async function listSitemapPart(
  organisation: Organisation,
  number: number,
): Promise<SitemapEntry[] | null> {
  const { pages, parts } = await getSitemapOutline(organisation)
  if (number > parts.length) return null
  const start = (number - 1) * SITEMAP_ADDRESSES_COUNT
  const pageEntries = pages.slice(start, start + SITEMAP_ADDRESSES_COUNT)
  const window = {
    offset: Math.max(0, start - pages.length),
    limit: SITEMAP_ADDRESSES_COUNT - pageEntries.length,
  }
  const slice = await listAddresses(organisation.id, window)
  const cards = slice
    ? slice.items
    : (await listFromMonths(organisation.id)).slice(window.offset, window.offset + window.limit)
  return [...pageEntries, ...cards.flatMap((card) => toVersionEntries(organisation, card))].slice(
    0,
    PROTOCOL_LIMIT,
  )
}

/**
 * Returns the sitemap entries of a publication and its translations, each with links to all languages. Excludes copies,
 * which the home organisation's sitemap lists. Translations of a copy that the receiving organisation has made are
 * included.
 */
function toVersionEntries(organisation: Organisation, card: PublicationAddress): SitemapEntry[] {
  const isListed = !card.home && isIndexable(card)
  const originalEntries = isListed
    ? toEntry(organisation, toArticleHref(card.cardId), toChange(card), card.picture)
    : []
  const translated = (card.versions ?? [])
    .filter(isIndexable)
    .flatMap(({ cardId, changedAt }) => toEntry(organisation, toArticleHref(cardId), changedAt, card.picture))
  const addresses = isListed ? listVersionAddresses(organisation, card) : []
  if (addresses.length === 0) return [...originalEntries, ...translated]
  const original = addresses.find(({ language }) => language === CONTENT_LANGUAGE)
  const alternates = [...addresses, ...(original ? [{ ...original, language: 'x-default' }] : [])]
  return [...originalEntries, ...translated].map((entry) => ({ ...entry, alternates }))
}

/** Returns a list with one sitemap entry; an empty list if the organisation has no domain. */
function toEntry(
  organisation: Organisation,
  href: string,
  changedAt: IsoInstant | null,
  picture: Picture | null = null,
): SitemapEntry[] {
  const address = buildAddress(organisation, href)
  if (address === null) return []
  return [{ address, changedAt, picture: picture && buildPictureAddress(organisation, picture) }]
}

/**
 * Lists all publications of a content service that can only list them by month. Publications with a date come first,
 * oldest first. They are followed by those on the board without a date.
 */
async function listFromMonths(organisation: OrganisationId): Promise<PublicationAddress[]> {
  const cards = new Map<number, PublicationAddress>()
  const months = await listMonths(organisation)
  for (const month of months.toReversed()) {
    for (const publication of (await listMonth(organisation, month)).toReversed()) {
      cards.set(publication.cardId, toAddressOnly(publication))
    }
  }
  for (const publication of await listBoard(organisation)) {
    if (!cards.has(publication.cardId)) cards.set(publication.cardId, toAddressOnly(publication))
  }
  return Array.from(cards.values())
}

type Listed = Awaited<ReturnType<typeof listBoard>>[number]

const toAddressOnly = ({
  cardId,
  publishedAt,
  updatedAt,
  category,
  picture,
  home,
  isNoindex = false,
}: Listed): PublicationAddress => ({
  cardId,
  publishedAt,
  updatedAt,
  category: category?.id ?? null,
  picture,
  home,
  isNoindex,
})

/**
 * Returns a day in the month that the instant belongs to in the time zone. Converts the time zone only near the
 * beginning and end of a month, because the conversion takes a thousand times as long.
 */
function toDayOfMonth(at: IsoInstant, zone: TimeZone): string {
  const dayOfMonth = Number(at.slice(8, 10))
  return dayOfMonth > 1 && dayOfMonth < 28 ? at.slice(0, 10) : toLocalDay(at, zone)
}

/** Returns the latest time of change; null if no entry has one. */
export function toLatest(entries: { changedAt: IsoInstant | null }[]): IsoInstant | null {
  return entries.reduce<IsoInstant | null>(
    (latest, { changedAt }) =>
      changedAt && (!latest || compareInstants(changedAt, latest) > 0) ? changedAt : latest,
    null,
  )
}

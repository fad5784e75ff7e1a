import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQuery } from '@/components/admin-ui/use-query'
import { useSearchText } from '@/components/admin-ui/use-search-text'
import type { OwnOrganisation } from '@/lib/base/domain/account'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { themeModes, type ThemeMode } from '@/lib/base/theme/theme'
import type { CardEntry, PlaceEntry } from '@/lib/features/kernel/operations/navigation'
import { toMediaHref, parseMediaQuery } from '@/lib/features/content/media/media-address'
import { parseListQuery, toListHref } from '@/lib/features/content/pieces/list-address'
import { measureDistance } from './match'
import { listRecentPages } from './recent'
import { pageSynonyms, themeSynonyms, type OtherPage } from './synonyms'

/**
 * An item of the palette. With `organisation`, it switches to that organisation instead of opening `href`; with
 * `theme`, it applies that theme. Its synonyms and the words of its description also find it.
 */
export type PaletteItem = {
  label: string
  detail: string
  href: string
  organisation?: string
  theme?: ThemeMode
  synonyms?: string | undefined
  description?: string
}

export type PaletteGroup = { name: string; items: PaletteItem[] }

export type PaletteScope = {
  /** Id of the current organisation, or `ALL_ORGANISATIONS`. */
  organisation: string
  places: PlaceEntry[]
  /** The first organisations of the signed-in person. The server searches all. */
  organisations: Pick<OwnOrganisation, 'id' | 'name' | 'role'>[]
}

/** Maximum number of items per group of server results. */
const MOST = 5

/** Returns the palette's items for the typed text, in groups. Empty groups are left out. */
export function usePaletteGroups(scope: PaletteScope, typed: string): PaletteGroup[] {
  const t = useTranslations('room.palette.groups')
  const [recent] = useState(listRecentPages)
  const isTyped = typed.trim() !== ''
  const pages = rank(typed, [
    ...usePages(scope),
    ...useOtherPages(scope),
    ...useCreations(scope),
    ...useThemes(),
  ])
  const remote = useRemoteItems(scope, typed)
  const groups = [
    { name: t('recent'), items: rank(typed, recent) },
    { name: t('pages'), items: pages },
    ...(isTyped ? remote : []),
  ]
  const hrefs = new Set<string>()
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ href }) => !hrefs.has(href) && hrefs.add(href)),
    }))
    .filter(({ items }) => items.length > 0)
}

/**
 * Added to the distance of items that match only by a synonym or their description, so that items that match by name
 * come first.
 */
const SYNONYM_DISTANCE = 500
const DESCRIPTION_DISTANCE = 1000

/** Returns the matching items, the best match first. */
function rank(typed: string, items: PaletteItem[]): PaletteItem[] {
  return items
    .flatMap((item) => {
      const distance = measureItem(typed, item)
      return distance === null ? [] : { item, distance }
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ item }) => item)
}

function measureItem(typed: string, item: PaletteItem): number | null {
  const { label, detail, synonyms = '', description = '' } = item
  const distance = measureDistance(typed, `${label} ${detail}`)
  if (distance !== null) return distance
  // Tolerates no typing errors in synonyms: there are so many of them that each short word would be similar to one.
  if (measureDistance(typed, `${label} ${synonyms}`) === 0) return SYNONYM_DISTANCE
  const farther = measureDistance(typed, `${label} ${description}`)
  return farther === null ? null : farther + DESCRIPTION_DISTANCE
}

function usePages({ places }: PaletteScope): PaletteItem[] {
  const t = useTranslations('room.nav')
  const card = useTranslations('room.site.cards')
  return places.flatMap((place) =>
    place.pages.map(({ text, href, group }) => ({
      label: t(text),
      detail: text === place.text ? '' : t(place.text),
      href,
      synonyms: pageSynonyms[text],
      ...(group && { description: card(text as CardEntry['text']) }),
    })),
  )
}

/** Returns pages that the navigation does not contain. */
function useOtherPages({ organisation, places }: PaletteScope): PaletteItem[] {
  const t = useTranslations('room')
  const pieces = t('nav.pieces')
  const drafts = toListHref(organisation, { ...parseListQuery({}), status: 'draft' })
  const ofPieces: [OtherPage, string, string, string][] = [
    ['drafts', `${pieces}: ${t('pieces.statuses.draft')}`, '', drafts],
    ['trash', t('bin.title'), pieces, `/${organisation}/publicaciones/papelera`],
  ]
  const ofPerson: [OtherPage, string, string, string][] = [
    ['notices', t('notices.title'), '', `/${organisation}/avisos`],
    ['account', t('nav.account'), '', '/cuenta'],
    ['help', t('nav.help'), '', '/ayuda'],
  ]
  const readsPieces = places.some(({ text }) => text === 'pieces')
  return [...(readsPieces ? ofPieces : []), ...ofPerson].map(([name, label, detail, href]) => ({
    label,
    detail,
    href,
    synonyms: pageSynonyms[name],
  }))
}

function useThemes(): PaletteItem[] {
  const t = useTranslations('room.nav')
  return themeModes.map((theme) => ({
    label: `${t('theme')}: ${t(`themes.${theme}`)}`,
    detail: '',
    href: `#${theme}`,
    theme,
    synonyms: themeSynonyms[theme],
  }))
}

/** Content that the palette can create. `page`: the page of the navigation that the person must be able to open. */
const creations = [
  { page: 'pages', text: 'pages.new', path: 'paginas/nueva' },
  { page: 'releases', text: 'releases.new', path: 'paquetes?nuevo' },
  { page: 'letters', text: 'letters.new', path: 'boletines?nuevo' },
  { page: 'forms', text: 'forms.new', path: 'formularios?nuevo' },
  { page: 'categories', text: 'categories.new', path: 'categorias?nuevo' },
  { page: 'redirects', text: 'redirects.new', path: 'redirecciones?nuevo' },
  { page: 'people', text: 'people.invite', path: 'personas?nuevo' },
] as const

/** Returns the palette's links to pages that create something, such as a publication. */
function useCreations({ organisation, places }: PaletteScope): PaletteItem[] {
  const t = useTranslations('room')
  const detail = t('palette.create')
  const pages = new Set(places.flatMap((place) => place.pages.map(({ text }) => text)))
  const isOwner = pages.has('security')
  const ofOrganisation = [
    { label: t('home.new'), detail, href: `/${organisation}/publicaciones/nueva` },
    ...creations
      .filter(({ page }) => pages.has(page))
      .map(({ text, path }) => ({ label: t(text), detail, href: `/${organisation}/${path}` })),
  ]
  return [
    ...(organisation === ALL_ORGANISATIONS ? [] : ofOrganisation),
    ...(isOwner ? [{ label: t('organisations.new'), detail, href: '/organizaciones/nueva' }] : []),
  ]
}

/** Returns the server's results: publications, people, pictures and organisations. */
function useRemoteItems(scope: PaletteScope, typed: string): PaletteGroup[] {
  const t = useTranslations('room.nav')
  const { organisation, places, organisations } = scope
  const text = useSearchText(typed)
  const where = text === null ? null : organisation
  const peopleHref = places.flatMap(({ pages }) => pages).find((page) => page.text === 'people')?.href
  const pieces = useQuery('listPieces', where, { ...parseListQuery({}), text }).data?.pieces ?? []
  const pictures =
    useQuery('listPictures', where, {
      text,
      before: null,
      isUnused: false,
      isWithoutAlt: false,
      isShared: false,
    }).data?.pictures ?? []
  const people = useQuery('listPeople', peopleHref ? where : null, { text }).data?.members ?? []
  const named =
    useQuery('findOrganisations', text === null ? null : ALL_ORGANISATIONS, { text: text ?? '' }).data ?? []
  const listed = rank(
    typed,
    organisations.map(({ id, name }) => toOrganisationItem(id, name)),
  )
  const isAcross = organisation === ALL_ORGANISATIONS
  return [
    {
      name: t('pieces'),
      items: pieces.slice(0, MOST).map((piece) => ({
        label: piece.title,
        detail: isAcross ? piece.organisation.name : '',
        href: `/${piece.organisation.id}/publicaciones/${piece.id}`,
      })),
    },
    {
      name: t('people'),
      items: people.slice(0, MOST).map(({ name, email }) => ({
        label: name,
        detail: email,
        href: `${peopleHref}?buscar=${encodeURIComponent(email)}`,
      })),
    },
    {
      name: t('media'),
      items: pictures.slice(0, MOST).map(({ fileName, alt }) => ({
        label: alt || fileName,
        detail: fileName,
        href: toMediaHref(organisation, { ...parseMediaQuery({}), text: fileName }),
      })),
    },
    {
      name: t('organisations'),
      items: [...listed, ...named.map(({ id, name }) => toOrganisationItem(id, name))].slice(0, MOST),
    },
  ]
}

const toOrganisationItem = (id: string, name: string): PaletteItem => ({
  label: name,
  detail: id,
  href: `/${id}`,
  organisation: id,
})

import type { Embed, EmbedProvider } from './embed'

/** Centre and zoom of an embedded map, computed from the map address that the author pasted. */

type Place = { latitude: number; longitude: number; zoom: number }

const USUAL_ZOOM = 15

export const openStreetMap: EmbedProvider = {
  hosts: /^(?:www\.)?openstreetmap\.org$/,
  parse({ pathname, hash, searchParams }) {
    const [zoom, latitude, longitude] = (/[#&]map=([\d.]+\/-?[\d.]+\/-?[\d.]+)/.exec(hash)?.[1] ?? '').split(
      '/',
    )
    const mark = toPlace(searchParams.get('mlat'), searchParams.get('mlon'), zoom || searchParams.get('zoom'))
    const place = mark ?? toPlace(latitude, longitude, zoom) ?? readBox(pathname, searchParams)
    if (!place) return null
    const marker = mark ?? toPlace(...split(searchParams.get('marker')), null)
    const { latitude: north, longitude: east } = marker ?? place
    const at = `#map=${place.zoom}/${place.latitude}/${place.longitude}`
    const search = new URLSearchParams({ bbox: toBox(place), layer: 'mapnik' })
    if (marker) search.set('marker', `${north},${east}`)
    return {
      provider: 'OpenStreetMap',
      kind: 'map',
      title: 'Mapa de OpenStreetMap',
      address: `https://www.openstreetmap.org/${marker ? `?mlat=${north}&mlon=${east}` : ''}${at}`,
      frame: `https://www.openstreetmap.org/export/embed.html?${search}`,
    }
  },
}

/** Parses the address of OpenStreetMap's 'share' dialog, which contains the corners of the map (`bbox`). */
function readBox(pathname: string, search: URLSearchParams): Place | null {
  if (pathname !== '/export/embed.html') return null
  const [west = NaN, south = NaN, east = NaN, north = NaN] = (search.get('bbox') ?? '').split(',').map(Number)
  const zoom = Math.round(Math.log2(SEEN_DEGREES / (east - west)))
  return toPlace((south + north) / 2, (west + east) / 2, Math.min(19, Math.max(1, zoom)))
}

/** Degrees of longitude that a frame about 600 pixels wide shows at zoom 0. */
const SEEN_DEGREES = 844

function toBox({ latitude, longitude, zoom }: Place): string {
  const width = SEEN_DEGREES / 2 ** zoom
  const height = width * (9 / 16) * Math.cos((latitude * Math.PI) / 180)
  const corners = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2]
  return corners.map((degrees) => degrees.toFixed(5)).join(',')
}

export const googleMap: EmbedProvider = {
  hosts: /^(?:(?:www|maps)\.)?google\.(?:com?\.)?[a-z]{2,3}$/,
  parse({ hostname, pathname, searchParams }) {
    if (!pathname.startsWith('/maps') && !hostname.startsWith('maps.')) return null
    const mapId = /^\/maps\/d\/(?:u\/\d\/)?(?:embed|viewer|edit)$/.test(pathname)
      ? searchParams.get('mid')
      : null
    if (mapId && /^[\w-]{10,60}$/.test(mapId))
      return toGoogle(`/maps/d/viewer?mid=${mapId}`, `/maps/d/embed?mid=${mapId}`)
    const place = readPlace(pathname, searchParams)
    const named = readName(pathname, searchParams) ?? (place && `${place.latitude},${place.longitude}`)
    if (!named) return null
    const search = new URLSearchParams({ q: named })
    if (place) search.set('ll', `${place.latitude},${place.longitude}`)
    search.set('z', String(place?.zoom ?? USUAL_ZOOM))
    return toGoogle(`/maps?${search}`, `/maps?${search}&output=embed`)
  },
}

const toGoogle = (address: string, frame: string): Embed => ({
  provider: 'Google Maps',
  kind: 'map',
  title: 'Mapa de Google',
  address: `https://www.google.com${address}`,
  frame: `https://www.google.com${frame}`,
})

/**
 * Reads a place from the path (`@lat,lon,15z`), from `ll`, from embed data (`!2d` longitude, `!3d` latitude), or from
 * the search text.
 */
function readPlace(pathname: string, search: URLSearchParams): Place | null {
  const [, latitude, longitude, zoom] = /\/@(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+)z)?/.exec(pathname) ?? []
  const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(search.get('pb') ?? '') ?? []
  const near = zoom ?? search.get('z')
  return (
    toPlace(latitude, longitude, near) ??
    toPlace(...split(search.get('ll')), near) ??
    toPlace(north, east, near) ??
    toPlace(...split(search.get('q')), near)
  )
}

function readName(pathname: string, search: URLSearchParams): string | null {
  const inPath = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1]
  const inFrame = /!1s0x[^!]*!2s([^!]+)/.exec(search.get('pb') ?? '')?.[1]
  const name = search.get('q') ?? decode(inPath?.replaceAll('+', ' ')) ?? decode(inFrame)
  return name?.trim().slice(0, 200) || null
}

function decode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}

const split = (pair: string | null): [string | undefined, string | undefined] => {
  const [first, second, more] = (pair ?? '').split(',')
  return more === undefined ? [first, second] : [undefined, undefined]
}

type Written = string | number | null | undefined

/** Validates the coordinates and rounds them to five decimals (about a metre). */
function toPlace(latitude: Written, longitude: Written, zoom: Written): Place | null {
  const [north, east] = [toNumber(latitude, 90), toNumber(longitude, 180)]
  if (north === null || east === null) return null
  const near = Math.round(toNumber(zoom, 21) ?? USUAL_ZOOM)
  return { latitude: north, longitude: east, zoom: near >= 1 ? near : USUAL_ZOOM }
}

function toNumber(input: Written, most: number): number | null {
  const text = String(input ?? '').trim()
  const number = /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(Number(text).toFixed(5)) : NaN
  return Math.abs(number) <= most ? number : null
}

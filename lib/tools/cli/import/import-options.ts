import { CommandError, MISUSED, type Option, type Values } from '@/lib/tools/cli/command/command'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'
import { pagesChoices, type PagesChoice } from '@/lib/tools/import/model/model'

export const importOptions: Record<string, Option> = {
  organisation: {
    value: { en: 'id', es: 'id' },
    help: { en: 'the organisation that receives it', es: 'la organización que lo recibe' },
    isRequired: true,
  },
  apply: {
    help: {
      en: 'import; without it, only show what would be imported and lost',
      es: 'traerlo; sin esto, solo dice qué vendría y qué se perdería',
    },
  },
  uploads: {
    value: { en: 'folder', es: 'carpeta' },
    help: {
      en: "read pictures from a copy of the former site's upload folder",
      es: 'toma las imágenes de una copia de la carpeta del sitio anterior',
    },
  },
  'fetch-pictures': {
    help: {
      en: 'download pictures from their public URLs',
      es: 'descarga las imágenes de sus direcciones públicas',
    },
  },
  'max-pictures': {
    value: { en: 'number', es: 'número' },
    help: {
      en: 'download at most this many pictures per run (default: 5000)',
      es: 'descarga como máximo tantas por vez (por omisión, 5000)',
    },
  },
  source: {
    value: { en: 'name', es: 'nombre' },
    help: {
      en: 'name of the former site, if one organisation receives several',
      es: 'da nombre al sitio anterior, si a una organización vienen varios',
    },
  },
}

export const pagesOption: Option = {
  value: { en: pagesChoices.join('|'), es: pagesChoices.join('|') },
  help: {
    en: 'import pages with their state (default), as drafts, or not at all',
    es: 'qué pasa con las páginas: vienen con su estado (por omisión), en borrador o no vienen',
  },
}

export type ImportRequest = {
  organisation: OrganisationId
  isApplied: boolean
  uploads: string | null
  fetchesPictures: boolean
  maxPictures: number
  source: string | null
}

/** Reads the options of an import command. Throws `CommandError` for an invalid value. */
export function readRequest(values: Values): ImportRequest {
  const organisation = parseOrganisationId(values.organisation)
  if (!organisation) throw misused(noOrganisationId(String(values.organisation)))
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null)
  const maxPictures = Number(text('max-pictures') ?? 5000)
  if (!Number.isInteger(maxPictures) || maxPictures < 1 || maxPictures > 1_000_000) throw misused(noNumber)
  const source = text('source')
  if (source !== null && !/^[\w./-]{1,100}$/.test(source)) throw misused(noSource)
  return {
    organisation,
    isApplied: values.apply === true,
    uploads: text('uploads'),
    fetchesPictures: values['fetch-pictures'] === true,
    maxPictures,
    source,
  }
}

export function readPages(values: Values): PagesChoice {
  const mode = values.pages ?? 'publish'
  const choice = pagesChoices.find((candidate) => candidate === mode)
  if (choice) return choice
  const choices = pagesChoices.join(', ')
  throw misused({
    en: `--pages must be one of ${choices}, not '${String(mode)}'.`,
    es: `--pages admite ${choices}, no '${String(mode)}'.`,
  })
}

const misused = (text: { en: string; es: string }) => new CommandError(text, MISUSED)
const noOrganisationId = (id: string) => ({
  en: `'${id}' is not a valid organisation id.`,
  es: `'${id}' no es el id de una organización.`,
})
const noNumber = {
  en: '--max-pictures must be a number from 1 to 1000000.',
  es: '--max-pictures admite un número de 1 a 1000000.',
}
const noSource = {
  en: '--source must have at most 100 letters, digits and . _ / -.',
  es: '--source admite letras, cifras y . _ / -, 100 como máximo.',
}

export const siteOption: Option = {
  value: { en: 'address', es: 'dirección' },
  help: {
    en: 'URL of the former site, to resolve its links and pictures',
    es: 'la dirección del sitio anterior, desde la que cuentan sus enlaces e imágenes',
  },
}

export function readSite({ site }: Values): string | null {
  if (typeof site !== 'string') return null
  if (/^https?:\/\//i.test(site) && URL.canParse(site)) return new URL(site).href
  throw new CommandError(
    {
      en: `--site must be a URL such as https://blog.example, not '${site}'.`,
      es: `--site admite una dirección como https://blog.example, no '${site}'.`,
    },
    MISUSED,
  )
}

import { useTranslations, type Messages } from 'next-intl'
import Link from 'next/link'
import { useId } from 'react'
import { toHeadingId } from '@/lib/base/domain/heading-id'
import type { PageEntry } from '@/lib/features/kernel/operations/navigation'

export type HelpPlace = keyof Messages['room']['help']['places']

/**
 * Chapters of the guide for editors by page of the navigation. The guide is `docs/editores.md`. The pages of settings
 * share one text and one chapter, because their fields have hints.
 */
const chapters: Partial<Record<HelpPlace | PageEntry['text'], string>> = {
  home: 'Su función',
  pieces: 'La primera publicación',
  pages: 'Marca y páginas',
  offers: 'Varias organizaciones',
  plan: 'Plan',
  releases: 'Portada',
  board: 'Portada',
  media: 'Imágenes y ficheros',
  comments: 'Comentarios',
  leads: 'Formularios y solicitudes',
  forms: 'Formularios y solicitudes',
  letters: 'Boletines',
  subscribers: 'Boletines',
  readings: 'Lecturas',
  review: 'Revisión',
  brand: 'Marca y páginas',
  menus: 'Menús',
  categories: 'Categorías, autores y búsquedas',
  authors: 'Categorías, autores y búsquedas',
  search: 'Categorías, autores y búsquedas',
  redirects: 'Categorías, autores y búsquedas',
  people: 'Personas y privacidad',
  privacy: 'Personas y privacidad',
  history: 'Deshacer: versiones, correcciones y papelera',
  webhooks: 'Programas',
  tokens: 'Programas',
  jobs: 'Programas',
  organisations: 'Empresa',
  domains: 'Empresa',
  security: 'Empresa',
  directory: 'Empresa',
  companyValues: 'Marca y páginas',
}

/**
 * Returns the chapter of the guide for a page. Pages of the section 'Sitio' share a chapter unless `chapters` lists
 * another.
 */
export const toChapter = (page: HelpPlace | PageEntry['text']) => chapters[page] ?? 'Sitio y ajustes'

/** Keyboard shortcuts by page of the admin. The shortcut of the command palette works on every page. */
const shortcuts: Partial<
  Record<HelpPlace, readonly (readonly [string, 'next' | 'previous' | 'select' | 'open'])[]>
> = {
  pieces: [
    ['J', 'next'],
    ['K', 'previous'],
    ['X', 'select'],
    ['E', 'open'],
  ],
}

/**
 * The button '?', which explains a page and lists its shortcuts. Works without JavaScript. A server component, so that
 * its texts are not sent to other pages.
 */
export function HeadingHelp({ place }: { place: HelpPlace }) {
  const t = useTranslations('room.help')
  const page = useTranslations('room.nav')(place)
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('label', { page })}
        className="group flex size-9 items-center justify-center text-note text-ink-soft hover:text-primary max-panel:size-11"
      >
        <span className="flex size-7 items-center justify-center rounded-full border border-line group-hover:border-primary">
          ?
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        className="raised m-auto w-88 max-w-[calc(100vw-2rem)] rounded-control border border-line-strong bg-paper p-5 text-ui text-ink supports-[position-area:end]:m-0 supports-[position-area:end]:mt-1 supports-[position-area:end]:[inset:auto] supports-[position-area:end]:[position-area:block-end_span-inline-end] supports-[position-area:end]:[position-try-fallbacks:flip-inline]"
      >
        <p>{t(`places.${place}`)}</p>
        <p className="pt-4 pb-1 font-semibold">{t('keys')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-note">
          {[...(shortcuts[place] ?? []), ['Ctrl K', 'palette'] as const].map(([keys, text]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-control border border-line px-1.5 font-sans">{keys}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Link href={`/ayuda#${toHeadingId(toChapter(place))}`} className="button-text mt-3">
          {t('guide')}
        </Link>
      </div>
    </>
  )
}

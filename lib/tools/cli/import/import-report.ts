import type { Json, Report } from '@/lib/tools/cli/command/command'
import { lossTexts, type LossKind } from '@/lib/tools/import/model/loss'
import type { Source } from '@/lib/tools/import/model/model'
import type { ImportSummary } from '@/lib/tools/import/import-summary'
import type { ImportRequest } from './import-options'

/** Summarises an import, or a dry run, in a few lines. */
export function toImportReport(
  { organisation, isApplied }: ImportRequest,
  source: Source,
  summary: ImportSummary,
  ms: number,
): Report {
  const { omissions, ...counts } = summary
  const perSecond = Math.round((source.pieces / Math.max(ms, 1)) * 1000)
  const facts = {
    system: source.system,
    site: source.site,
    organisation,
    applied: isApplied,
    ...counts,
    losses: omissions,
    ms,
  }
  return {
    facts: JSON.parse(JSON.stringify(facts)) as Record<string, Json>,
    text: {
      en: toLines(summary, 'en', isApplied, source, ms, perSecond),
      es: toLines(summary, 'es', isApplied, source, ms, perSecond),
    },
  }
}

type Language = 'en' | 'es'

function toLines(
  {
    pieces,
    states,
    comments,
    commentStates,
    categories,
    tags,
    redirects,
    pages,
    menus,
    brand,
    pictures,
    board,
    omissions,
  }: ImportSummary,
  language: Language,
  isApplied: boolean,
  { system, site }: Source,
  ms: number,
  perSecond: number,
): string {
  const n = (value: number) => new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value)
  const words = texts[language]
  const kinds = Object.entries(omissions).map(
    ([kind, count]) => `  ${n(count).padStart(8)}  ${lossTexts[kind as LossKind][language]}`,
  )
  const rows = [
    [
      words.pieces,
      `${words.of(n(pieces.created), n(pieces.updated), n(pieces.unchanged), n(pieces.conflicts))}${pieces.withdrawn > 0 ? `, ${words.withdrawn(n(pieces.withdrawn))}` : ''}`,
    ],
    ['', words.states(n(states.published), n(states.scheduled), n(states.draft))],
    [words.comments, words.of(n(comments.created), n(comments.updated), null, n(comments.conflicts))],
    [
      '',
      words.commentStates(
        n(commentStates.published),
        n(commentStates.pending),
        n(commentStates.spam + commentStates.trash),
      ),
    ],
    [words.categories, words.known(n(categories.created), n(categories.known))],
    [words.tags, n(tags)],
    [words.redirects, n(redirects)],
    ...(pages > 0 ? [[words.pages, n(pages)]] : []),
    ...(menus > 0 ? [[words.menus, n(menus)]] : []),
    ...(brand > 0 ? [[words.brand, n(brand)]] : []),
    [words.pictures, words.pictureCounts(n(pictures.stored), n(pictures.known), n(pictures.failed))],
    ...(board > 0 ? [[words.board, n(board)]] : []),
  ]
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return [
    `${isApplied ? words.done : words.would} (${system}, ${site}, ${(ms / 1000).toFixed(1)} s, ${n(perSecond)}/s):`,
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}  ${value}`),
    kinds.length > 0 ? `${words.lost}:\n${kinds.join('\n')}` : words.nothingLost,
    ...(isApplied ? [] : [words.next]),
  ].join('\n')
}

const texts = {
  en: {
    done: 'Imported',
    would: 'Would be imported; nothing was changed',
    pieces: 'Pieces',
    comments: 'Comments',
    categories: 'Categories',
    tags: 'Tags',
    redirects: 'Redirects',
    pages: 'Pages among them',
    menus: 'Menus',
    brand: 'Logo, symbol',
    pictures: 'Pictures',
    board: 'On the home board',
    of: (created: string, updated: string, unchanged: string | null, conflicts: string) =>
      `${created} new, ${updated} changed${unchanged === null ? '' : `, ${unchanged} unchanged`}, ${conflicts} conflicts`,
    withdrawn: (count: string) => `${count} withdrawn`,
    states: (published: string, scheduled: string, draft: string) =>
      `${published} published, ${scheduled} scheduled, ${draft} drafts`,
    commentStates: (published: string, pending: string, hidden: string) =>
      `${published} published, ${pending} pending, ${hidden} spam or trash`,
    known: (created: string, existing: string) => `${created} new, ${existing} existing`,
    pictureCounts: (added: string, existing: string, failed: string) =>
      `${added} new, ${existing} existing, ${failed} failed`,
    lost: 'Lost or changed (each is listed above)',
    nothingLost: 'Nothing was lost.',
    next: 'Add --apply to import.',
  },
  es: {
    done: 'Traído',
    would: 'Vendría; no se ha cambiado nada',
    pieces: 'Piezas',
    comments: 'Comentarios',
    categories: 'Categorías',
    tags: 'Etiquetas',
    redirects: 'Direcciones anteriores',
    pages: 'De ellas, páginas',
    menus: 'Menús',
    brand: 'Logotipo, símbolo',
    pictures: 'Imágenes',
    board: 'En la portada',
    of: (created: string, updated: string, unchanged: string | null, conflicts: string) =>
      `${created} nuevas o nuevos, ${updated} con cambios${unchanged === null ? '' : `, ${unchanged} como estaban`}, ${conflicts} quedan como están aquí`,
    withdrawn: (count: string) => `${count} retiradas`,
    states: (published: string, scheduled: string, draft: string) =>
      `${published} publicadas, ${scheduled} programadas, ${draft} borradores`,
    commentStates: (published: string, pending: string, hidden: string) =>
      `${published} publicados, ${pending} pendientes, ${hidden} en correo no deseado o papelera`,
    known: (created: string, existing: string) => `${created} nuevas, ${existing} que ya estaban`,
    pictureCounts: (added: string, existing: string, failed: string) =>
      `${added} nuevas, ${existing} que ya estaban, ${failed} que no se consiguieron`,
    lost: 'Se pierde, o no queda como era (cada caso está arriba)',
    nothingLost: 'No se pierde nada.',
    next: 'Con --apply se trae.',
  },
}

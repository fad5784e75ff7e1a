import { checkPiece } from '@/lib/features/kernel/accessible-text/check-piece'
import type { CheckedPiece } from '@/lib/features/kernel/accessible-text/advice'
import { isTooNested } from '@/lib/features/kernel/article/nesting'
import { renderArticle, type RenderedArticle, type RenderOptions } from '@/lib/features/kernel/article/render'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { compareChanges, type FieldChange } from './difference'

/** This module exports the text worker's tasks (`text-worker.ts`) by name. Inputs and answers are plain data. */

export { admitUpdate, learnUpdates, mergeUpdates } from './coediting/updates'
export { joinMachineUnits, listMachineUnits } from './xliff/machine-units'
export { exportXliff, importXliff } from './xliff/xliff-translation'

type RenderWork = { content: string; options: RenderOptions }

export function render({ content, options }: RenderWork): RenderedArticle {
  return renderArticle(content, options)
}

/** Sanitises HTML for storage. Returns null if its elements are nested too deeply. */
export function clean(html: string): string | null {
  return isTooNested(html) ? null : sanitise(html)
}

export const compare = (changes: FieldChange[]) => compareChanges(changes)

export const advise = (piece: CheckedPiece) => checkPiece(piece)

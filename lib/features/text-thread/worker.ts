import { checkPiece } from '@/lib/features/accessible-text/check-piece'
import type { CheckedPiece } from '@/lib/features/accessible-text/advice'
import { isTooNested } from '@/lib/features/article/nesting'
import { renderArticle, type RenderedArticle, type RenderOptions } from '@/lib/features/article/render'
import { sanitise } from '@/lib/features/article/sanitise'
import { compareChanges, type FieldChange } from './difference'

/** The entry of the thread that does what takes long with a long text (`text-thread.ts`), by its name. */

export type RenderWork = { content: string; options: RenderOptions }

export function render({ content, options }: RenderWork): RenderedArticle {
  return renderArticle(content, options)
}

/** HTML as it may be stored; null where its elements stand too deep in one another to be read. */
export function clean(html: string): string | null {
  return isTooNested(html) ? null : sanitise(html)
}

export const compare = (changes: FieldChange[]) => compareChanges(changes)

export const advise = (piece: CheckedPiece) => checkPiece(piece)

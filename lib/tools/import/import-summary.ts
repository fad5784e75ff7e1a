import type { LossKind } from './model/loss'
import type { SourceComment, SourceState } from './model/model'

/** Numbers of imported items; in a dry run, of items that would be imported. */
export type ImportSummary = {
  pieces: { created: number; updated: number; unchanged: number; conflicts: number; withdrawn: number }
  states: { [State in SourceState]: number }
  comments: { created: number; updated: number; conflicts: number }
  commentStates: { [State in SourceComment['state']]: number }
  categories: { created: number; known: number }
  tags: number
  redirects: number
  /** Number of pages; `pieces` includes them. */
  pages: number
  /** Numbers of imported menus, and of imported logos and symbols. */
  menus: number
  brand: number
  pictures: { stored: number; known: number; failed: number }
  board: number
  omissions: Partial<Record<LossKind, number>>
}

/** Returns true if a run changed anything for readers or editors. */
export function hasChanged({ pieces, comments, categories, ...rest }: ImportSummary): boolean {
  const { created, updated, withdrawn } = pieces
  return (
    created +
      updated +
      withdrawn +
      comments.created +
      comments.updated +
      categories.created +
      rest.redirects +
      rest.menus +
      rest.brand +
      rest.board >
    0
  )
}

export const emptySummary = (): ImportSummary => ({
  pieces: { created: 0, updated: 0, unchanged: 0, conflicts: 0, withdrawn: 0 },
  states: { published: 0, scheduled: 0, draft: 0 },
  comments: { created: 0, updated: 0, conflicts: 0 },
  commentStates: { published: 0, pending: 0, spam: 0, trash: 0 },
  categories: { created: 0, known: 0 },
  tags: 0,
  redirects: 0,
  pages: 0,
  menus: 0,
  brand: 0,
  pictures: { stored: 0, known: 0, failed: 0 },
  board: 0,
  omissions: {},
})

import type { Idea } from '@/lib/base/domain/idea'
import { toStamp } from '@/lib/features/content/coediting/follow'
import type { ListedPiece } from '@/lib/features/content/pieces/list-pieces'

type Shown = {
  ideas: Idea[]
  /** Pieces by column of the board. */
  pieces?: Record<string, ListedPiece[]>
  /** Scheduled events. */
  due?: readonly object[]
}

/** Returns a hash of what the plan shows, to detect changes. Ignores page views, comments, and who has a piece open. */
export const toPlanStamp = ({ ideas, pieces = {}, due }: Shown): string => {
  const columns = Object.values(pieces).map((column) =>
    column.map(({ id, title, status, author, publishAt }) => [id, title, status, author, publishAt]),
  )
  return toStamp([ideas, columns, due])
}

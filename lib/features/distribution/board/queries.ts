import { listBoardCandidates, openBoard } from './board'
import { saveBoard } from './save-board'

/** Queries of the noun, by group, for `query-table.ts`. */
export const board = { listBoardCandidates, openBoard, saveBoard }

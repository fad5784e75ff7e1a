import { listBoardCandidates, openBoard } from './board'
import { saveBoard } from './save-board'

export const board = { listBoardCandidates, openBoard, saveBoard }

export * from './advice-operations'
export * from './announcement-operations'
export {
  autosavePiece,
  createPiece,
  findPieceOfCard,
  getDraft,
  getPiece,
  getPieceHead,
  listPieceChoices,
  listPieces,
  renderText,
  savePiece,
} from './pieces-operations'
export * from './preview-operations'
export * from './publishing-operations'
export * from './revision-operations'

'use client'

import type { Piece } from '@/lib/domain/piece'

export type PieceExtrasProps = {
  organisation: string
  /** Null until it has been saved for the first time. */
  piece: Piece | null
  mayPublish: boolean
  /** Saves what is written as a version, and resolves with whether it has. */
  save: () => Promise<boolean>
  /** The piece as an operation has left it. */
  onChange: (piece: Piece) => void
}

/** What else can be done with a piece: scheduling, preview, revisions. */
export function PieceExtras({ piece }: PieceExtrasProps) {
  if (!piece) return null
  return null
}

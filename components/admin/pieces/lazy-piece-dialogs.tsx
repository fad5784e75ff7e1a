'use client'

import { onDemand } from '@/components/admin-ui/on-demand'

/** Loaded when a dialog is first opened. */
export const LazyPieceDialogs = onDemand(() =>
  import('./piece-dialogs').then(({ PieceDialogs }) => PieceDialogs),
)

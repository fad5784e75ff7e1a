'use client'

import { onDemand } from '@/components/admin-ui/on-demand'

/** The dialogs of a publication, loaded when one is opened. */
export const LazyPieceDialogs = onDemand(() =>
  import('./piece-dialogs').then(({ PieceDialogs }) => PieceDialogs),
)

'use client'

import { onDemand } from '@/components/admin-ui/on-demand'

/** The dialogs, whose scripts come once one is opened. */
export const LazyPieceDialogs = onDemand(() =>
  import('./piece-dialogs').then(({ PieceDialogs }) => PieceDialogs),
)

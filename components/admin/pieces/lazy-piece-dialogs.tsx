import { onDemand } from '@/components/admin-ui/on-demand'

export const LazyPieceDialogs = onDemand(() =>
  import('./piece-dialogs').then(({ PieceDialogs }) => PieceDialogs),
)

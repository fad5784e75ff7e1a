import { onDemand } from '@/components/admin-ui/on-demand'

export const LazyPictureChooser = onDemand(() =>
  import('./picture-chooser').then(({ PictureChooser }) => PictureChooser),
)

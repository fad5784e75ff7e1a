'use client'

import { onDemand } from '@/components/admin-ui/on-demand'

/** The picture chooser, loaded on first use. */
export const LazyPictureChooser = onDemand(() =>
  import('./picture-chooser').then(({ PictureChooser }) => PictureChooser),
)

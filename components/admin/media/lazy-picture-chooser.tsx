'use client'

import { onDemand } from '@/components/admin-ui/on-demand'

/** The chooser, whose script comes once somebody chooses. */
export const LazyPictureChooser = onDemand(() =>
  import('./picture-chooser').then(({ PictureChooser }) => PictureChooser),
)

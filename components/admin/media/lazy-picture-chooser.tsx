'use client'

import dynamic from 'next/dynamic'

/** The chooser, whose script comes once somebody chooses. */
export const LazyPictureChooser = dynamic(
  () => import('./picture-chooser').then(({ PictureChooser }) => PictureChooser),
  { ssr: false },
)

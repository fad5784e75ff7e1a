'use client'

import { onDemand } from '@/components/admin-ui/on-demand'

/** The notes of a piece, whose scripts come after those of its text. */
export const LazyNotesPanel = onDemand(() => import('./notes-panel').then(({ NotesPanel }) => NotesPanel))

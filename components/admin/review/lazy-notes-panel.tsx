import { onDemand } from '@/components/admin-ui/on-demand'

/** The notes of a publication, loaded after the scripts of its text. */
export const LazyNotesPanel = onDemand(() => import('./notes-panel').then(({ NotesPanel }) => NotesPanel))

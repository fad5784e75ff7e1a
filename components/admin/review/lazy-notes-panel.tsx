import { onDemand } from '@/components/admin-ui/on-demand'

/** The panel with a publication's notes. Loaded after the scripts of the text editor. */
export const LazyNotesPanel = onDemand(() => import('./notes-panel').then(({ NotesPanel }) => NotesPanel))

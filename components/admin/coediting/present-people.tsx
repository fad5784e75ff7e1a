import { useTranslations } from 'next-intl'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Present } from '@/lib/base/domain/presence'

const PeopleMarks = onDemand(() => import('./people-marks').then((module) => module.PeopleMarks))

/**
 * Lists the other people who have the publication open, with the field each of them edits. Rendered even when empty:
 * screen readers only announce changes to a live region that already exists.
 */
export function PresentPeople({ others }: { others: Present[] }) {
  return (
    <ul className="flex flex-none" aria-label={useTranslations('room.presence')('label')} aria-live="polite">
      {others.length > 0 && <PeopleMarks others={others} />}
    </ul>
  )
}

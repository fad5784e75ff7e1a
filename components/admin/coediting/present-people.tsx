import { useTranslations } from 'next-intl'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Present } from '@/lib/base/domain/presence'

const PeopleMarks = onDemand(() => import('./people-marks').then((module) => module.PeopleMarks))

/** Who else has a piece open, and where each is. It stands there before they come, so that they are heard of. */
export function PresentPeople({ others }: { others: Present[] }) {
  return (
    <ul className="present-people" aria-label={useTranslations('room.presence')('label')} aria-live="polite">
      {others.length > 0 && <PeopleMarks others={others} />}
    </ul>
  )
}

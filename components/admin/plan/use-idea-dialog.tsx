import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Idea } from '@/lib/base/domain/idea'
import type { IsoDate } from '@/lib/base/domain/model'
import type { PlanChoices } from './idea-dialog'

const LazyIdeaDialog = onDemand(() => import('./idea-dialog').then(({ IdeaDialog }) => IdeaDialog))

export type IdeaDialogOptions = {
  /** The plan's organisation; null for the plan of all organisations, in which no idea can be created. */
  organisation: string | null
  choices: PlanChoices
  /** Default day of a new idea. */
  day?: IsoDate | null
}

export function useIdeaDialog({ organisation, choices, day = null }: IdeaDialogOptions) {
  const t = useTranslations('room.plan')
  const [edited, setEdited] = useState<Idea | 'new' | null>(null)
  const idea = edited === 'new' ? null : edited
  const home = idea ? idea.organisation.id : organisation
  return {
    edit: setEdited,
    button: organisation !== null && (
      <div className="py-3 panel:absolute panel:end-0 panel:top-0 panel:p-0">
        <Button look="solid" onClick={() => setEdited('new')}>
          {t('new')}
        </Button>
      </div>
    ),
    dialog: edited !== null && home !== null && (
      <LazyIdeaDialog
        organisation={home}
        idea={idea}
        day={day}
        choices={choices}
        onClose={() => setEdited(null)}
      />
    ),
  }
}

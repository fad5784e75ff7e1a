import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Idea } from '@/lib/base/domain/idea'
import type { IsoDate } from '@/lib/base/domain/model'
import type { PlanChoices } from './idea-dialog'

/** Its script comes once an idea is written. */
const LazyIdeaDialog = onDemand(() => import('./idea-dialog').then(({ IdeaDialog }) => IdeaDialog))

export type IdeaDialogOptions = {
  /** Null for all organisations together: there no idea begins. */
  organisation: string | null
  choices: PlanChoices
  /** For when a new idea is, unless somebody says otherwise. */
  day?: IsoDate | null
}

/** Where ideas are written, on a board as in a calendar: the button of a new one, and the dialog of all. */
export function useIdeaDialog({ organisation, choices, day = null }: IdeaDialogOptions) {
  const t = useTranslations('room.plan')
  const [edited, setEdited] = useState<Idea | 'new' | null>(null)
  const idea = edited === 'new' ? null : edited
  const home = idea ? idea.organisation.id : organisation
  return {
    edit: setEdited,
    button: organisation !== null && (
      <div className="pb-4">
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

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { DayField } from '@/components/admin-ui/day-field'
import { CalendarFold } from '@/components/admin/calendar/calendar-fold'
import { SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import type { Problems } from '@/components/admin-ui/problems'
import { useOperation } from '@/components/admin-ui/use-operation'
import {
  OrganisationChoices,
  type OrganisationOption,
  type OrganisationOptions,
} from '@/components/admin/organisations/organisation-choices'
import type { Idea } from '@/lib/base/domain/idea'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'

export type PlanChoices = OrganisationOptions & { people: { id: string; name: string }[] }

type IdeaDialogProps = {
  organisation: string
  /** The idea; null to create one, planned for `day`. */
  idea: Idea | null
  day: IsoDate | null
  choices: PlanChoices
  onClose: () => void
}

export function IdeaDialog({ organisation, idea, day, choices, onClose }: IdeaDialogProps) {
  const t = useTranslations('room.plan.form')
  const creating = useOperation('createIdea', organisation)
  const changing = useOperation('changeIdea', organisation)
  const [fields, setFields] = useState(() => toFields(idea, day))
  const problems = idea ? changing.problems : creating.problems
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const organisations = fields.organisations.map(({ id }) => id as OrganisationId)
    const done = idea
      ? await changing.perform({ id: idea.id, base: idea.version, fields: { ...fields, organisations } })
      : await creating.perform({ ...fields, organisations, state: 'idea' })
    if (done) onClose()
  }
  return (
    <Dialog title={t(idea ? 'editTitle' : 'newTitle')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <IdeaInputs
          organisation={organisation}
          fields={fields}
          problems={problems}
          choices={choices}
          set={(change) => setFields((before) => ({ ...before, ...change }))}
        />
        <ProblemNotice problem={problems.organisations ?? problems.form} />
        <DialogActions close={t('cancel')} onClose={onClose}>
          <SubmitButton isBusy={creating.isBusy || changing.isBusy}>{t('save')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Fields = ReturnType<typeof toFields>

const toFields = (idea: Idea | null, day: IsoDate | null) => ({
  title: idea?.title ?? '',
  sentence: idea?.sentence ?? '',
  person: idea?.person?.id ?? null,
  day: idea ? idea.day : day,
  organisations: (idea?.others ?? []) as OrganisationOption[],
})

type IdeaInputsProps = Pick<IdeaDialogProps, 'organisation' | 'choices'> & {
  fields: Fields
  problems: Problems
  set: (change: Partial<Fields>) => void
}

function IdeaInputs({ organisation, fields, problems, choices, set }: IdeaInputsProps) {
  const t = useTranslations('room.plan.form')
  return (
    <>
      <TextField
        label={t('title')}
        maxLength={300}
        problem={problems.title}
        value={fields.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        label={t('sentence')}
        rows={3}
        maxLength={2000}
        problem={problems.sentence}
        value={fields.sentence}
        onChange={({ target }) => set({ sentence: target.value })}
      />
      <SelectField
        label={t('person')}
        none={t('unassigned')}
        problem={problems.person}
        options={choices.people}
        value={fields.person ?? ''}
        onChange={({ target }) => set({ person: target.value || null })}
      />
      <DayField
        label={t('day')}
        problem={problems.day}
        value={fields.day ?? ''}
        onChange={(day) => set({ day: (day || null) as IsoDate | null })}
      />
      <CalendarFold organisation={organisation} value={fields.day ?? ''} onChoose={(day) => set({ day })} />
      <OrganisationChoices
        legend={t('organisations')}
        className="flex max-h-48 flex-col overflow-y-auto"
        home={organisation}
        organisations={choices.organisations}
        areMore={choices.areMore}
        chosen={fields.organisations}
        onChange={(organisations) => set({ organisations })}
      />
    </>
  )
}

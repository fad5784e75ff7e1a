'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField, SelectField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Rules = OperationAnswer<'getLeadRules'>
type LeadRuleFormProps = {
  organisation: string
  /** Id of the form; null for the organisation's default rule. */
  form: number | null
  /** The form's rule; null if the default rule applies. */
  rule: Rules['rules'][number] | null
  assignees: Rules['assignees']
}

/** Possible hours until a reminder; 0 for no reminder. */
const reminders = [0, 1, 4, 8, 24, 48, 72, 168]

/** Chooses the people to whom a form's leads are assigned in turn, and the time until they are reminded. */
export function LeadRuleForm({ organisation, form, rule, assignees }: LeadRuleFormProps) {
  const t = useTranslations('room.leads.rules')
  const { perform, isBusy, problems } = useOperation('saveLeadRule', organisation)
  const [hasRule, setHasRule] = useState(form === null || rule !== null)
  const [isSaved, setSaved] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const people = assignees.map(({ id }) => id).filter((id) => data.getAll('people').includes(id))
    const changed = hasRule ? { people, remindHours: Number(data.get('remindHours')) } : null
    setSaved((await perform({ form, rule: changed })) !== null)
  }
  const hours = rule?.remindHours ?? 0
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={() => setSaved(false)}
      className="flex flex-col gap-4"
    >
      {form !== null && (
        <CheckField
          label={t('separate')}
          checked={hasRule}
          onChange={({ target }) => setHasRule(target.checked)}
        />
      )}
      {hasRule && (
        <>
          <PeopleFields assignees={assignees} people={rule?.people ?? []} />
          <SelectField
            name="remindHours"
            look="small"
            label={t('remind')}
            defaultValue={hours}
            options={[...new Set([...reminders, hours])].map((count) => ({
              id: count,
              name: count === 0 ? t('never') : t('after', { count }),
            }))}
          />
        </>
      )}
      <ProblemNotice problem={Object.values(problems)[0]} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
        <DoneNotice>{isSaved && t('saved')}</DoneNotice>
      </div>
    </form>
  )
}

function PeopleFields({ assignees, people }: Pick<Rules, 'assignees'> & { people: readonly string[] }) {
  const t = useTranslations('room.leads.rules')
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t('people')}</legend>
      <p className="text-note text-ink-soft">{t('peopleHint')}</p>
      {assignees.map(({ id, name }) => (
        <CheckField key={id} name="people" value={id} label={name} defaultChecked={people.includes(id)} />
      ))}
    </fieldset>
  )
}

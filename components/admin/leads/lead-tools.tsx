'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { SelectField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { listMentioned, MentionArea } from '@/components/admin/review/mention-area'
import { leadStates, type LeadState } from '@/lib/base/domain/lead'
import type { OperationAnswer } from '@/lib/features/operation-table'

type LeadToolsProps = {
  organisation: string
  lead: Pick<OperationAnswer<'getLead'>, 'id' | 'state' | 'assigneeId' | 'assignees'>
}

export function LeadTools({ organisation, lead: { id, state, assigneeId, assignees } }: LeadToolsProps) {
  const t = useTranslations('room.leads')
  const router = useRouter()
  const change = useOperation('changeLead', organisation)
  const remove = useOperation('deleteLead', organisation, { refresh: false })
  const drop = async () => {
    if (await remove.perform({ id })) router.push(`/${organisation}/contactos`)
  }
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        name="state"
        look="small"
        label={t('state')}
        value={state}
        options={leadStates.map((leadState) => ({ id: leadState, name: t(`oneState.${leadState}`) }))}
        onChange={({ target }) => void change.perform({ id, state: target.value as LeadState })}
      />
      <SelectField
        name="assignee"
        look="small"
        label={t('assignee')}
        none={t('unassigned')}
        value={assigneeId ?? ''}
        options={assignees}
        onChange={({ target }) => void change.perform({ id, assigneeId: target.value || null })}
      />
      <ProblemNotice problem={change.problems.form ?? remove.problems.form} />
      <div className="flex flex-wrap">
        <ConfirmButton text={t('delete')} question={t('deleteQuestion')} act={drop} />
      </div>
    </div>
  )
}

type NoteFormProps = { organisation: string; id: number; assignees: LeadToolsProps['lead']['assignees'] }

export function NoteForm({ organisation, id, assignees }: NoteFormProps) {
  const t = useTranslations('room.leads')
  const { perform, isBusy, problems } = useOperation('noteLead', organisation)
  const [text, setText] = useState('')
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mentions = listMentioned(text, assignees).map((person) => person.id)
    if (await perform({ id, text, mentions })) setText('')
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate className="flex flex-col gap-3">
      <MentionArea
        label={t('newNote')}
        problem={problems.text}
        text={text}
        people={assignees}
        onText={setText}
      />
      <ProblemNotice problem={problems.form} />
      <Button type="submit" className="self-start" isBusy={isBusy}>
        {t('addNote')}
      </Button>
    </form>
  )
}

type MergeButtonProps = { organisation: string; id: number; others: readonly number[] }

export function MergeButton({ organisation, id, others }: MergeButtonProps) {
  const t = useTranslations('room.leads.merge')
  const { perform, isBusy, problems } = useOperation('mergeLeads', organisation)
  return (
    <>
      <Button
        className="self-start"
        isBusy={isBusy}
        onClick={() => void perform({ id, others: [...others] })}
      >
        {t('merge')}
      </Button>
      <ProblemNotice problem={problems.form} />
    </>
  )
}

export function SeparateButton({
  organisation,
  id,
  merged,
}: {
  organisation: string
  id: number
  merged: number
}) {
  const t = useTranslations('room.leads.merge')
  const { perform, isBusy, problems } = useOperation('separateLead', organisation)
  return (
    <>
      <Button
        look="subtle"
        className="self-start"
        isBusy={isBusy}
        onClick={() => void perform({ id, merged })}
      >
        {t('separate')}
      </Button>
      <ProblemNotice problem={problems.form} />
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { CheckField, SelectField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { MAX_APPROVALS, type CategoryRule } from '@/lib/base/domain/review'
import type { OperationAnswer } from '@/lib/features/operation-table'

type ReviewRulesFormProps = OperationAnswer<'getReviewRules'> & { organisation: string }

const counts = Array.from({ length: MAX_APPROVALS + 1 }, (_, count) => count)

/** Sets the number of approvals before publication, for all categories and for some. */
export function ReviewRulesForm({ organisation, rules: saved, people, categories }: ReviewRulesFormProps) {
  const t = useTranslations('room.review.rules')
  const { perform, isBusy, problems } = useOperation('saveReviewRules', organisation)
  const [rules, setRules] = useState<CategoryRule[]>(saved)
  const [isSaved, setSaved] = useState(false)
  const free = categories.filter(({ id }) => !rules.some(({ category }) => category === id))
  const change = (category: CategoryRule['category'], rule: CategoryRule | null) => {
    setSaved(false)
    const others = rules.filter((other) => other.category !== category)
    setRules(rule ? [...others, rule] : others)
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved((await perform({ rules })) !== null)
  }
  const listed = [
    { id: null, name: t('all') },
    ...categories.filter(({ id }) => rules.some(({ category }) => category === id)),
  ]
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('hint')}</p>
      {listed.map(({ id, name }) => (
        <RuleFields
          key={id}
          name={name}
          rule={
            rules.find(({ category }) => category === id) ?? { category: id, approvals: 0, approvers: null }
          }
          people={people}
          onChange={(rule) => change(id, rule.approvals > 0 ? rule : null)}
        />
      ))}
      {free.length > 0 && (
        <SelectField
          look="small"
          label={t('add')}
          none={t('choose')}
          options={free}
          value=""
          onChange={({ target }) => {
            const category = free.find(({ id }) => String(id) === target.value)
            if (category) change(category.id, { category: category.id, approvals: 1, approvers: null })
          }}
        />
      )}
      <ProblemNotice problem={Object.values(problems)[0]} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
        <DoneNotice>{isSaved && t('saved')}</DoneNotice>
      </div>
    </form>
  )
}

type RuleFieldsProps = {
  name: string
  rule: CategoryRule
  people: { id: string; name: string }[]
  onChange: (rule: CategoryRule) => void
}

function RuleFields({ name, rule, people, onChange }: RuleFieldsProps) {
  const t = useTranslations('room.review.rules')
  const { approvals, approvers } = rule
  const toggle = (id: string, isNamed: boolean) => {
    const others = approvers?.filter((approver) => approver !== id) ?? []
    const named = isNamed ? [...others, id] : others
    onChange({ ...rule, approvers: named.length > 0 ? named : null })
  }
  return (
    <fieldset className="grid gap-3 border-b border-line py-4 min-[40rem]:grid-cols-2">
      <legend className="font-semibold">{name}</legend>
      <SelectField
        look="small"
        label={t('approvals')}
        options={counts.map((count) => ({ id: count, name: t('count', { count }) }))}
        value={approvals}
        onChange={({ target }) => onChange({ ...rule, approvals: Number(target.value) })}
      />
      {approvals > 0 && (
        <fieldset className="flex max-h-56 flex-col overflow-y-auto">
          <legend className="text-note font-semibold">{t('approvers')}</legend>
          {people.map((person) => (
            <CheckField
              key={person.id}
              checked={approvers?.includes(person.id) ?? false}
              onChange={({ target }) => toggle(person.id, target.checked)}
              label={person.name}
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { SelectField, TextField } from '@/components/admin-ui/field'
import type { Option } from '@/components/admin-ui/options'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { useSearchText } from '@/components/admin-ui/use-search-text'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  subscriptionKinds,
  subscriptionModes,
  type SubscriptionKind,
  type SubscriptionMode,
} from '@/lib/base/domain/sharing'

/** Subscribes to a category or a tag of another organisation, so that its new publications are received. */
export function SubscriptionForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.subscriptions')
  const [typed, setTyped] = useState('')
  const text = useSearchText(typed)
  const [home, setHome] = useState<OrganisationId | null>(null)
  const [kind, setKind] = useState<SubscriptionKind>('category')
  const [topic, setTopic] = useState('')
  const [mode, setMode] = useState<SubscriptionMode>('offer')
  const [isDone, setDone] = useState(false)
  const { data } = useQuery('listSubscriptions', organisation, { text, home })
  const { perform, isBusy, problems } = useOperation('subscribe', organisation)
  const subscribe = async () => {
    setDone(false)
    if (home === null || !(await perform({ home, kind, topic, mode }))) return
    setTopic('')
    setDone(true)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 items-end gap-4 min-[48rem]:grid-cols-3 [&>button]:justify-self-start"
      onSubmit={(event) => {
        event.preventDefault()
        void subscribe()
      }}
    >
      <HomeFields
        typed={typed}
        home={home}
        organisations={data?.organisations ?? []}
        onType={setTyped}
        onChoose={(next) => {
          setHome(next)
          setTopic('')
        }}
      />
      <TopicFields
        kind={kind}
        topic={topic}
        problem={problems.topic}
        categories={data?.categories ?? []}
        onKind={setKind}
        onTopic={setTopic}
      />
      <SelectField
        look="small"
        label={t('mode')}
        options={subscriptionModes.map((option) => ({ id: option, name: t(`modes.${option}`) }))}
        value={mode}
        onChange={({ target }) => setMode(subscriptionModes.find((mode) => mode === target.value) ?? 'offer')}
      />
      <SubmitButton isBusy={isBusy} disabled={home === null || topic.trim() === ''}>
        {t('subscribe')}
      </SubmitButton>
      <ProblemNotice problem={problems.form} />
      <DoneNotice>{isDone && t('done')}</DoneNotice>
    </form>
  )
}

type TopicFieldsProps = {
  kind: SubscriptionKind
  topic: string
  problem: string | undefined
  categories: Option[]
  onKind: (kind: SubscriptionKind) => void
  onTopic: (topic: string) => void
}

function TopicFields({ kind, topic, problem, categories, onKind, onTopic }: TopicFieldsProps) {
  const t = useTranslations('room.subscriptions')
  const field = {
    look: 'small',
    label: t(kind),
    problem,
    value: topic,
    onChange: ({ target }: { target: { value: string } }) => onTopic(target.value),
  } as const
  return (
    <>
      <SelectField
        look="small"
        label={t('kind')}
        options={subscriptionKinds.map((option) => ({ id: option, name: t(`kinds.${option}`) }))}
        value={kind}
        onChange={({ target }) => {
          onKind(subscriptionKinds.find((option) => option === target.value) ?? 'category')
          onTopic('')
        }}
      />
      {kind === 'category' ? (
        <SelectField none={t('choose')} options={categories} {...field} />
      ) : (
        <TextField maxLength={60} {...field} />
      )}
    </>
  )
}

type HomeFieldsProps = {
  typed: string
  home: OrganisationId | null
  organisations: { id: OrganisationId; name: string }[]
  onType: (typed: string) => void
  onChoose: (home: OrganisationId | null) => void
}

/** Chooses the other organisation by typing its name. */
function HomeFields({ typed, home, organisations, onType, onChoose }: HomeFieldsProps) {
  const t = useTranslations('room.subscriptions')
  return (
    <>
      <TextField
        look="small"
        label={t('search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <SelectField
        look="small"
        label={t('home')}
        none={t('choose')}
        options={organisations}
        value={home ?? ''}
        onChange={({ target }) => onChoose(organisations.find(({ id }) => id === target.value)?.id ?? null)}
      />
    </>
  )
}

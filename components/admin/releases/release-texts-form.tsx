'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type ReleaseTextsFormProps = {
  organisation: string
  /** The release to edit; undefined to create one, whose page is then opened. */
  release?: { id: number; name: string; sentence: string }
}

export function ReleaseTextsForm({ organisation, release }: ReleaseTextsFormProps) {
  const t = useTranslations('room.releases')
  const router = useRouter()
  const create = useOperation('createRelease', organisation, { refresh: false })
  const describe = useOperation('describeRelease', organisation)
  const { isBusy, problems } = release ? describe : create
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const texts = { name: String(form.get('name') ?? ''), sentence: String(form.get('sentence') ?? '') }
    if (release) await describe.perform({ id: release.id, ...texts })
    const done = release ? null : await create.perform(texts)
    if (done) router.push(`/${organisation}/paquetes/${done.answer.id}`)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <TextField
        name="name"
        required
        maxLength={120}
        label={t('name')}
        defaultValue={release?.name}
        problem={problems.name}
      />
      <TextField
        name="sentence"
        maxLength={500}
        label={t('sentence')}
        defaultValue={release?.sentence}
        problem={problems.sentence}
      />
      <ProblemNotice problem={problems.form} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {t(release ? 'save' : 'create')}
      </SubmitButton>
    </form>
  )
}

/** A collapsed `ReleaseTextsForm` for an existing release. */
export function RenameRelease(props: Required<ReleaseTextsFormProps>) {
  const { name, sentence } = props.release
  return (
    <details className="room-fold">
      <summary>{useTranslations('room.releases')('rename')}</summary>
      <ReleaseTextsForm key={`${name} ${sentence}`} {...props} />
    </details>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

/** What a new release is called and for; leads to its page. */
export function ReleaseTextsForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.releases')
  const router = useRouter()
  const { perform, isBusy, problems } = useOperation('createRelease', organisation, { refresh: false })
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const done = await perform({
      name: String(form.get('name') ?? ''),
      sentence: String(form.get('sentence') ?? ''),
    })
    if (done) router.push(`/${organisation}/paquetes/${done.answer.id}`)
  }
  return (
    <form onSubmit={(event) => void create(event)} noValidate className="flex flex-col gap-4">
      <TextField name="name" required maxLength={120} label={t('name')} problem={problems.name} />
      <TextField name="sentence" maxLength={500} label={t('sentence')} problem={problems.sentence} />
      <ProblemNotice problem={problems.form} />
      <Button type="submit" look="solid" className="self-start" isBusy={isBusy}>
        {t('create')}
      </Button>
    </form>
  )
}

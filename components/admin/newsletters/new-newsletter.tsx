'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { emptyNewsletter } from '@/lib/base/domain/newsletter'
import { SubjectFields, textOf } from './subject-fields'

/** Creates the draft of a newsletter, and opens its page, which loads the editor. */
export function NewNewsletter({ organisation }: { organisation: string }) {
  const t = useTranslations('room.letters')
  const router = useRouter()
  const { perform, isBusy, problems } = useOperation('createLetter', organisation, { refresh: false })
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const texts = { subject: textOf(form, 'subject'), preheader: textOf(form, 'preheader') }
    const made = await perform({ ...emptyNewsletter, ...texts })
    if (made) router.push(`/${organisation}/boletines/${made.answer.id}`)
  }
  return (
    <form onSubmit={(event) => void create(event)} noValidate className="flex flex-col gap-5">
      <SubjectFields letter={null} problems={problems} />
      <ProblemNotice problem={problems.form} />
      <Button type="submit" look="solid" className="self-start" isBusy={isBusy}>
        {t('create')}
      </Button>
    </form>
  )
}

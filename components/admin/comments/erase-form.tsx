'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { ConfirmDialog } from '@/components/admin-ui/dialog'
import { TextField } from '@/components/admin-ui/field'

/** Erases all comments of a mail address, after showing their number. */
export function EraseForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.comments.erase')
  const form = useRef<HTMLFormElement>(null)
  const counting = useOperation('countCommentsOf', organisation, { refresh: false })
  const erasing = useOperation('eraseCommentsOf', organisation)
  const [author, setFound] = useState<{ email: string; count: number } | null>(null)
  const [erased, setErased] = useState<number | null>(null)

  async function findComments(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setErased(null)
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const done = await counting.perform({ email })
    setFound(done && { email, count: done.answer.count })
  }

  async function erase(email: string) {
    const done = await erasing.perform({ email })
    setFound(null)
    if (!done) return
    setErased(done.answer.count)
    form.current?.reset()
  }

  return (
    <section aria-labelledby="borrar" className="flex flex-col gap-4 border-t-2 border-ink pt-4">
      <h2 id="borrar" className="text-title-s font-semibold">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <form
        ref={form}
        onSubmit={(event) => void findComments(event)}
        noValidate
        className="flex flex-col gap-3"
      >
        <TextField type="email" name="email" label={t('email')} required problem={counting.problems.email} />
        <Button type="submit" className="self-start" isBusy={counting.isBusy}>
          {t('look')}
        </Button>
      </form>
      <ProblemNotice problem={counting.problems.form ?? erasing.problems.form} />
      <p role="status" className="font-semibold empty:hidden">
        {author?.count === 0 && t('none')}
        {erased !== null && t('done', { count: erased })}
      </p>
      {author && author.count > 0 && (
        <ConfirmDialog
          title={t('question', { count: author.count })}
          text={t('consequence')}
          action={t('erase', { count: author.count })}
          onConfirm={() => void erase(author.email)}
          onClose={() => setFound(null)}
        />
      )}
    </section>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { useOperation } from '@/components/admin-ui/use-operation'
import { ConfirmDialog } from '@/components/admin-ui/confirm-dialog'
import { TextField } from '@/components/ui/text-field'

/** Erases what somebody has written here, once it is seen how much that is. */
export function EraseForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.comments.erase')
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const counting = useOperation('countCommentsOf', organisation)
  const erasing = useOperation('eraseCommentsOf', organisation)
  const [found, setFound] = useState<{ email: string; count: number } | null>(null)
  const [erased, setErased] = useState<number | null>(null)

  async function look(event: SubmitEvent<HTMLFormElement>) {
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

  const problem = counting.problems.email
  return (
    <section aria-labelledby="borrar" className="flex flex-col gap-4 border-t-2 border-ink pt-4">
      <h2 id="borrar" className="text-title-s font-semibold">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <form ref={form} onSubmit={(event) => void look(event)} noValidate className="flex flex-col gap-3">
        <TextField
          kind="email"
          name="email"
          label={t('email')}
          defaultValue=""
          problem={problem === undefined ? null : problemText(problem)}
        />
        <button className="button-outline self-start" aria-busy={counting.isBusy}>
          {t('look')}
        </button>
      </form>
      <ProblemLine problem={counting.problems.form ?? erasing.problems.form} />
      <p role="status" className="font-semibold empty:hidden">
        {found?.count === 0 && t('none')}
        {erased !== null && t('done', { count: erased })}
      </p>
      {found && found.count > 0 && (
        <ConfirmDialog
          title={t('question', { count: found.count })}
          text={t('consequence')}
          action={t('erase', { count: found.count })}
          onConfirm={() => void erase(found.email)}
          onClose={() => setFound(null)}
        />
      )}
    </section>
  )
}

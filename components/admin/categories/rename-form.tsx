'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { TextField } from '@/components/ui/text-field'

type RenameFormProps = { organisation: string; category: { id: number; name: string } }

/** Another name for a category. Where somebody else has changed it meanwhile, that is said before it is lost. */
export function RenameForm({ organisation, category }: RenameFormProps) {
  const t = useTranslations('room.categories')
  const problemText = useProblemText()
  const router = useRouter()
  const [base, setBase] = useState(category.name)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setBusy(true)
    const outcome = await performRemotely('renameCategory', organisation, { id: category.id, base, name })
    setBusy(false)
    setSaved(outcome.kind === 'done')
    const current = outcome.kind === 'stale' ? (outcome.current as { name: string }).name : null
    setTheirs(current)
    setProblems(toProblems(outcome))
    // Who sends it again has seen the other name.
    setBase(current ?? (outcome.kind === 'done' ? name.trim() : base))
    if (outcome.kind === 'done') router.refresh()
  }
  return (
    <form onSubmit={(event) => void rename(event)} noValidate className="flex flex-col gap-2">
      <TextField
        name="name"
        kind="text"
        label={t('rename')}
        defaultValue={category.name}
        problem={problems.name === undefined ? null : problemText(problems.name)}
      />
      {theirs !== null && (
        <p role="alert" className="room-conflict">
          {t('renamed', { name: theirs })}
        </p>
      )}
      <ProblemLine problem={problems.form} />
      <div className="flex flex-wrap items-center gap-3">
        <button className="button-outline self-start" aria-busy={isBusy}>
          {theirs === null ? t('saveName') : t('saveAnyway')}
        </button>
        <p role="status" className="text-note font-semibold text-primary">
          {isSaved && t('savedName')}
        </p>
      </div>
    </form>
  )
}

function toProblems(
  outcome: Awaited<ReturnType<typeof performRemotely<'renameCategory'>>>,
): Record<string, string> {
  if (outcome.kind === 'invalid') return outcome.problems
  if (outcome.kind === 'refused') return { form: outcome.reason }
  if (outcome.kind === 'missing') return { form: 'gone' }
  if (outcome.kind === 'signed-out') return { form: 'signedOut' }
  return outcome.kind === 'unavailable' ? { form: 'unreachable' } : {}
}

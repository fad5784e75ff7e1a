'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { isTitle } from '@/components/admin/editor/html/check-link'
import { PieceChoices } from '@/components/admin/editor/toolbar/piece-choices'
import { findPieces } from '@/components/admin/pieces/find-pieces'
import { TextField } from '@/components/admin-ui/field'
import { foldStyles } from '@/components/admin-ui/fold-styles'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { useOperation } from '@/components/admin-ui/use-operation'
import { RedirectImport } from './redirect-import'

/** Forms of the dialog for new redirects: for one, and for a list. */
export function NewRedirects({ organisation }: { organisation: string }) {
  const t = useTranslations('room.redirects')
  return (
    <>
      <RedirectForm organisation={organisation} />
      <details className={foldStyles.fold}>
        <summary className={foldStyles.summary}>{t('several')}</summary>
        <div className={foldStyles.content}>
          <RedirectImport organisation={organisation} />
        </div>
      </details>
    </>
  )
}

const empty = { from: '', to: '' }

function RedirectForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.redirects')
  const { perform, isBusy, problems } = useOperation('importRedirects', organisation)
  const [values, setValues] = useState(empty)
  const [reason, setReason] = useState<string | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const change = (changed: Partial<typeof empty>) => {
    setValues({ ...values, ...changed })
    setReason(null)
    setAdded(null)
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Both paths are quoted, so that an empty field remains a column of the list.
    const done = await perform({ list: `"${values.from}"\t"${values.to}"` })
    if (!done) return
    const wrong = done.answer.wrong[0]
    setReason(wrong?.reason ?? null)
    if (wrong) return
    setValues(empty)
    setAdded(done.answer.added)
    form.querySelector('input')?.focus()
  }
  const isTarget = reason === 'redirectTarget'
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <TextField
        name="from"
        required
        inputMode="url"
        label={t('from')}
        hint={t('fromHint')}
        placeholder="/promo"
        value={values.from}
        problem={isTarget ? null : (reason ?? problems.list)}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TargetField
        organisation={organisation}
        value={values.to}
        problem={isTarget ? reason : null}
        onChange={(to) => change({ to })}
      />
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy}>{t('add')}</SubmitButton>
        <DoneNotice>{added !== null && t('added', { count: added })}</DoneNotice>
      </div>
    </form>
  )
}

type TargetFieldProps = {
  organisation: string
  value: string
  problem: string | null
  onChange: (value: string) => void
}

/** The target of a redirect. Suggests pages and publications for words of a title. */
function TargetField({ organisation, value, problem, onChange }: TargetFieldProps) {
  const t = useTranslations('room.redirects')
  const words = value.trim()
  const frame = useRef<HTMLDivElement>(null)
  const choose = (href: string) => {
    onChange(href)
    // Focuses the input, because the chosen suggestion, which has the focus, disappears.
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame} className="flex flex-col gap-2">
      <TextField
        name="to"
        required
        label={t('to')}
        hint={t('toHint')}
        value={value}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
      />
      {isTitle(words) && !/^\d+$/.test(words) && (
        <PieceChoices words={words} find={(sought) => findPieces(organisation, sought)} onChoose={choose} />
      )}
    </div>
  )
}

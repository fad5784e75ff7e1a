'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { TextAreaField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { LegalPage } from '@/lib/base/domain/model'
import { ConflictNote } from './conflict-note'

type LegalTextProps = {
  organisation: string
  page: LegalPage
  /** The organisation's text; null if the default text is used. */
  own: string | null
  /** The default text as Markdown, from which a new text starts. */
  draft: string
}

const theirsStyle = 'max-h-48 w-full overflow-auto font-sans whitespace-pre-wrap'
const previewStyle = 'max-h-128 overflow-y-auto border border-line px-5 py-4'

/** Edits the text of a legal page, with a preview. */
export function LegalText({ organisation, page, own, draft }: LegalTextProps) {
  const t = useTranslations('room.settings.legal')
  const { text, base, write, save, saving, theirs, takeTheirs, isSaved } = useLegalText(
    organisation,
    page,
    own,
  )
  const rendering = useOperation('renderText', organisation, { refresh: false })
  const [html, setHtml] = useState<string | null>(null)
  const preview = async () => setHtml((await rendering.perform({ content: text }))?.answer.html ?? null)
  const isEmpty = text.trim() === ''
  return (
    <details className="border-t border-line last:border-b">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-semibold">{t(`pages.${page}`)}</span>{' '}
        <span className="room-badge">{base === null ? t('default') : t('own')}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-4 pb-6">
        <TextAreaField
          label={t('textOf', { page: t(`pages.${page}`) })}
          hint={t('hint')}
          rows={14}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <ProblemNotice problem={saving.problems.content ?? saving.problems.form ?? rendering.problems.form} />
        {theirs && (
          <ConflictNote
            title={t('conflict')}
            keepOwn={{ text: t('keepOwn'), act: () => void save(text, theirs.content) }}
            takeTheirs={{ text: t('takeTheirs'), act: () => takeTheirs(theirs.content) }}
          >
            <pre className={theirsStyle}>{theirs.content ?? t('default')}</pre>
          </ConflictNote>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button look="solid" isBusy={saving.isBusy} disabled={isEmpty} onClick={() => void save(text)}>
            {t('save')}
          </Button>
          <Button disabled={isEmpty} onClick={() => void preview()}>
            {t('preview')}
          </Button>
          {text === '' && <Button onClick={() => write(draft)}>{t('begin')}</Button>}
          {base !== null && (
            <ConfirmButton text={t('back')} question={t('backQuestion')} act={() => save(null)} />
          )}
          <DoneNotice>{isSaved && t('saved')}</DoneNotice>
        </div>
        {html !== null && (
          <section aria-label={t('preview')} className={previewStyle}>
            <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        )}
      </div>
    </details>
  )
}

/** Manages the edited text, the saved text, and another person's newer text. */
function useLegalText(organisation: string, page: LegalPage, savedText: string | null) {
  const saving = useOperation('saveLegalText', organisation)
  const [base, setBase] = useState(savedText)
  const [text, setText] = useState(savedText ?? '')
  const [isSaved, setSaved] = useState(false)
  const current = saving.current as { content: string | null } | null
  const show = (content: string | null) => {
    setBase(content)
    setText(content ?? '')
  }
  return {
    text,
    base,
    isSaved,
    saving: { isBusy: saving.isBusy, problems: current ? {} : saving.problems },
    theirs: current && current.content !== base ? current : null,
    takeTheirs: show,
    write: (next: string) => {
      setSaved(false)
      setText(next)
    },
    save: async (content: string | null, expected = base) => {
      const done = await saving.perform({ page, base: expected, content })
      setSaved(done !== null)
      if (done) show(content?.trim() || null)
    },
  }
}

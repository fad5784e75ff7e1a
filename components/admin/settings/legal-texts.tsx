'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { ConfirmedButton } from '@/components/admin-ui/confirmed-button'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { LegalPage } from '@/lib/base/domain/model'

type LegalTextProps = {
  organisation: string
  page: LegalPage
  /** The organisation's own text; null for the default one. */
  own: string | null
  /** The default one, as Markdown to begin with. */
  draft: string
}

/** The text of a legal page: the default one, or the organisation's own, with what readers will see of it. */
export function LegalText({ organisation, page, own, draft }: LegalTextProps) {
  const t = useTranslations('room.settings.legal')
  const router = useRouter()
  const id = useId()
  const [base, setBase] = useState(own)
  const [text, setText] = useState(own ?? '')
  const [theirs, setTheirs] = useState<{ content: string | null } | null>(null)
  const [html, setHtml] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const [problem, setProblem] = useState<string | undefined>()

  const save = async (content: string | null, known = base) => {
    setState('busy')
    const outcome = await performRemotely('saveLegalText', organisation, { page, base: known, content })
    setState(outcome.kind === 'done' ? 'saved' : 'idle')
    setTheirs(outcome.kind === 'stale' ? (outcome.current as { content: string | null }) : null)
    setProblem(toProblem(outcome))
    if (outcome.kind !== 'done') return
    const kept = content?.trim() || null
    setBase(kept)
    setText(kept ?? '')
    router.refresh()
  }
  const preview = async () => {
    const outcome = await performRemotely('renderText', organisation, { content: text })
    setHtml(outcome.kind === 'done' ? outcome.answer.html : null)
    setProblem(outcome.kind === 'done' ? undefined : 'unreachable')
  }
  return (
    <details className="legal-text">
      <summary>
        <span className="font-semibold">{t(`pages.${page}`)}</span>{' '}
        <span className="room-badge">{base === null ? t('default') : t('own')}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-4">
        <label htmlFor={id} className="text-ui font-semibold">
          {t('textOf', { page: t(`pages.${page}`) })}
        </label>
        <textarea
          id={id}
          rows={14}
          value={text}
          aria-describedby={`${id}-hint`}
          className="text-box resize-y"
          onChange={({ target }) => {
            setState('idle')
            setText(target.value)
          }}
        />
        <p id={`${id}-hint`} className="text-note text-ink-soft">
          {t('hint')}
        </p>
        <ProblemLine problem={problem} />
        {theirs && (
          <div role="alert" className="room-conflict">
            <p className="font-semibold">{t('conflict')}</p>
            <pre className="legal-theirs">{theirs.content ?? t('default')}</pre>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="button-outline"
                onClick={() => void save(text, theirs.content)}
              >
                {t('keepOwn')}
              </button>
              <button
                type="button"
                className="button-outline"
                onClick={() => {
                  setBase(theirs.content)
                  setText(theirs.content ?? '')
                  setTheirs(null)
                }}
              >
                {t('takeTheirs')}
              </button>
            </div>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="button-solid"
            aria-busy={state === 'busy'}
            disabled={text.trim() === ''}
            onClick={() => void save(text)}
          >
            {t('save')}
          </button>
          <button
            type="button"
            className="button-outline"
            disabled={text.trim() === ''}
            onClick={() => void preview()}
          >
            {t('preview')}
          </button>
          {text === '' && (
            <button type="button" className="button-outline" onClick={() => setText(draft)}>
              {t('begin')}
            </button>
          )}
          {base !== null && (
            <ConfirmedButton text={t('back')} question={t('backQuestion')} act={() => save(null)} />
          )}
          <p role="status" className="text-note font-semibold text-primary">
            {state === 'saved' && t('saved')}
          </p>
        </div>
        {html !== null && (
          <section aria-label={t('preview')} className="legal-preview">
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        )}
      </div>
    </details>
  )
}

function toProblem(outcome: Awaited<ReturnType<typeof performRemotely<'saveLegalText'>>>) {
  switch (outcome.kind) {
    case 'done':
    case 'stale':
      return undefined
    case 'invalid':
      return outcome.problems.content ?? 'failed'
    case 'refused':
      return outcome.reason
    case 'signed-out':
      return 'signedOut'
    case 'missing':
    case 'unavailable':
      return 'unreachable'
  }
}

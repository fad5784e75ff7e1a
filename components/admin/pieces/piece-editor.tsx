'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ScheduleNote } from './publishing-tools'
import { ProblemText } from '@/components/ui/field'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { toStatus, type PieceFields } from '@/lib/base/domain/piece'
import type { TimeZone } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import { Conflict } from './conflict'
import { PieceActions } from './piece-actions'
import { PieceLine } from './piece-line'
import { PieceSettings, type Choices } from './piece-settings'
import { SaveStatus } from './save-status'
import { SignInAgain } from '@/components/admin/accounts/sign-in-again'
import { StatusMark } from './status-mark'
import { TextOfPiece } from './text-of-piece'
import { usePiece, type OpenedPiece, type TextHandle } from './use-piece'
import { WritingNotes } from './writing-notes'

export type PieceEditorProps = {
  organisation: string
  /** Who writes. */
  person: { id: string; email: string }
  opened: OpenedPiece | null
  fields?: Partial<PieceFields>
  mayPublish: boolean
  choices: Choices
  timeZone: TimeZone
  /** Where readers see the organisation; null where it has no domain. */
  siteOrigin: string | null
}

const texts = { kicker: true, title: true, summary: true, content: true }

/** A piece as it is written: one column for the text, its settings beside it. */
export function PieceEditor(props: PieceEditorProps) {
  const { organisation, person, opened, mayPublish, choices, timeZone, siteOrigin } = props
  const t = useTranslations('room.pieces')
  const problemText = useProblemText()
  const text = useRef<TextHandle>(null)
  const writing = usePiece({
    organisation,
    opened,
    text,
    person: person.id,
    ...(props.fields ? { fields: props.fields } : {}),
  })
  const { piece, fields, set, stale, saveState, problems } = writing
  const [areSettingsOpen, openSettings] = useState(false)
  const [isSignInClosed, closeSignIn] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  // What is wrong with a setting is not folded away.
  const isOpen = areSettingsOpen || Object.keys(problems).some((name) => !(name in texts))
  const line = (name: 'kicker' | 'title' | 'summary', maxLength: number) => (
    <PieceLine
      name={name}
      look={name}
      maxLength={maxLength}
      label={t(`fields.${name}`)}
      problem={problems[name]}
      value={fields[name]}
      onChange={(value) => set(name, value)}
    />
  )
  return (
    <div ref={page} className="piece-page">
      <header className="piece-bar">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <Link href={`/${organisation}/publicaciones`} className="button-subtle">
            {t('back')}
          </Link>
          <StatusMark status={piece ? toStatus(piece) : 'draft'} />
          <SaveStatus state={saveState} />
        </div>
        <PieceActions
          organisation={organisation}
          writing={writing}
          mayPublish={mayPublish}
          liveHref={
            piece?.publishedVersion != null && siteOrigin ? siteOrigin + toArticleHref(piece.card) : null
          }
        />
        <p
          role="status"
          className="piece-notice"
          data-trouble={writing.notice?.kind === 'trouble' || undefined}
        >
          {writing.notice?.text}
        </p>
      </header>
      <h1 className="sr-only">{fields.title || t('new')}</h1>
      <WritingNotes writing={writing} otherWriters={opened?.otherWriters ?? []} />
      {piece && <ScheduleNote piece={piece} timeZone={timeZone} />}
      {stale && (
        <Conflict
          current={stale.current}
          own={stale.own}
          onKeepOwn={writing.keepOwn}
          onTakeOther={writing.takeOther}
        />
      )}
      <div className="piece-columns">
        <div className="piece-text">
          {line('kicker', 200)}
          {line('title', 300)}
          {line('summary', 2000)}
          <TextOfPiece
            organisation={organisation}
            text={text}
            format={fields.format}
            content={fields.content}
            onDirty={writing.touch}
          />
          {problems.content && <ProblemText id="texto-problem">{problemText(problems.content)}</ProblemText>}
        </div>
        <aside className="piece-settings" aria-label={t('settings')} data-open={isOpen || undefined}>
          <button
            type="button"
            className="piece-settings-toggle"
            aria-expanded={isOpen}
            onClick={() => openSettings(!isOpen)}
          >
            {t('settings')}
          </button>
          <div className="piece-settings-fields">
            <PieceSettings
              organisation={organisation}
              fields={fields}
              set={set}
              problems={problems}
              choices={choices}
              timeZone={timeZone}
              siteOrigin={siteOrigin}
            />
          </div>
        </aside>
      </div>
      {saveState.kind === 'signed-out' && !isSignInClosed && (
        <SignInAgain
          email={person.email}
          onClose={() => closeSignIn(true)}
          onSignedIn={() => {
            closeSignIn(false)
            writing.resume()
          }}
        />
      )}
      {saveState.kind === 'signed-out' && isSignInClosed && (
        <Button look="solid" onClick={() => closeSignIn(false)}>
          {t('signInAgain.submit')}
        </Button>
      )}
    </div>
  )
}

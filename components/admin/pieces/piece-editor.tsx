'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { PresentPeople } from '@/components/admin/coediting/present-people'
import { onDemand } from '@/components/admin-ui/on-demand'
import { LazyNotesPanel } from '@/components/admin/review/lazy-notes-panel'
import { ProblemText } from '@/components/ui/field'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { toStatus, type PieceFields } from '@/lib/base/domain/piece'
import type { TimeZone } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import { WrittenLanguageProvider } from '@/components/admin/editor/written-language'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { HomeField } from './origin/home-field'
import { OriginProvider, type Origin } from './origin/origin-context'
import { PieceActions } from './piece-actions'
import { PieceNotice } from './piece-notice'
import { PieceLine, type LineName } from './piece-line'
import { PieceSettings, type Choices } from './piece-settings'
import { ScheduleNote } from './schedule-note'
import { SaveStatus } from './save-status'
import { StatusMark } from './status-mark'
import { TextOfPiece } from './text-of-piece'
import type { TextHandle } from './text-handle'
import { hasNotes } from './has-notes'
import { usePiece, type PieceWriting } from './use-piece'
import type { OpenedPiece } from './writing'

/** What is to be known of a piece that is there, or of what this browser kept. */
const PieceNotes = onDemand(() => import('./piece-notes').then((module) => module.PieceNotes))
const SessionEnded = onDemand(() => import('./session-ended').then((module) => module.SessionEnded))
const LockedText = onDemand(() => import('./origin/locked-text').then((module) => module.LockedText))
/** Beside the text, which it must not move when it comes or changes. */
const ReviewStrip = onDemand(() =>
  import('@/components/admin/review/review-strip').then((module) => module.ReviewStrip),
)
const AdvicePanel = onDemand(() => import('./advice-panel').then((module) => module.AdvicePanel))

export type PieceEditorProps = {
  organisation: string
  /** Who writes. */
  person: { id: string; email: string }
  opened: OpenedPiece | null
  fields?: Partial<PieceFields>
  mayPublish: boolean
  choices: Choices
  timeZone: TimeZone
  /** Whether what is typed becomes Spanish typography. */
  isSpanish: boolean
  /** Whose pages a text may embed, beside those that all may. */
  frameHosts: readonly string[]
  /** Where readers see the organisation; null where it has no domain. */
  siteOrigin: string | null
  /** Where a received piece comes from, and its address there; null for one's own. */
  origin?: { answer: Origin; href: string | null } | null
  /** Its languages, where it is a translation. */
  translations?: OperationAnswer<'getTranslations'> | null
}

const texts = { kicker: true, title: true, summary: true, introduction: true, content: true }

/** A piece as it is written: one column for the text, its settings beside it. */
export function PieceEditor(props: PieceEditorProps) {
  const { organisation, person, opened, timeZone, origin = null } = props
  const t = useTranslations('room.pieces')
  const text = useRef<TextHandle>(null)
  const writing = usePiece({ ...props, text, person: person.id, isReceived: origin !== null })
  const { fields, problems } = writing
  const [isHeld, setHeld] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const focusProblem = () => page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  useEffect(() => focusProblem(), [problems])
  const translation = props.translations?.own ?? null
  useEffect(() => {
    if (opened === null) page.current?.querySelector<HTMLElement>('[name=title]')?.focus()
  }, [opened])
  const shared = origin && { origin: origin.answer, fields, goBack: writing.toGoBack(origin.answer.fields) }
  return (
    <div ref={page} className="piece-page">
      <PieceBar {...props} isHeld={isHeld} writing={writing}>
        <PieceNotice
          {...writing}
          boardHref={translation || fields.placement ? null : `/${organisation}/portada`}
          onShow={(place) => (place === undefined ? focusProblem() : text.current?.goTo(place))}
        />
      </PieceBar>
      <h1 className="sr-only">{fields.title || t('new')}</h1>
      {(writing.piece || hasNotes(writing)) && <PieceNotes {...props} writing={writing} />}
      {writing.piece && <ScheduleNote piece={writing.piece} timeZone={timeZone} />}
      <OriginProvider value={shared}>
        <div className="piece-columns">
          <PieceText
            {...props}
            isSpanish={props.isSpanish && !translation}
            language={translation?.language ?? CONTENT_LANGUAGE}
            writing={writing}
            text={text}
            origin={origin?.answer ?? null}
          />
          <PieceSide
            {...props}
            writing={writing}
            text={text}
            isTranslation={translation !== null}
            onHeld={setHeld}
          />
        </div>
      </OriginProvider>
      {writing.saveState.kind === 'signed-out' && (
        <SessionEnded email={person.email} onSignedIn={writing.resume} />
      )}
    </div>
  )
}

type PieceSideProps = Omit<PieceEditorProps, 'translations'> & {
  writing: PieceWriting
  text: RefObject<TextHandle | null>
  isTranslation: boolean
  onHeld: (isHeld: boolean) => void
}

/** The column beside the text: its review, its settings, advice and notes. */
function PieceSide({ writing, text, onHeld, ...props }: PieceSideProps) {
  const { organisation } = props
  const { piece, problems } = writing
  return (
    <div className="piece-side">
      {piece && (
        <ReviewStrip
          organisation={organisation}
          piece={piece}
          stamp={writing.reviewStamp}
          onChange={writing.accept}
          onHeld={onHeld}
        />
      )}
      <SettingsPanel isNeeded={Object.keys(problems).some((name) => !(name in texts))}>
        <PieceSettings {...props} {...writing} onWritten={writing.renew} />
      </SettingsPanel>
      {piece && <AdvicePanel organisation={organisation} writing={writing} text={text} />}
      {piece && <LazyNotesPanel organisation={organisation} piece={piece} />}
    </div>
  )
}

type PieceBarProps = Pick<PieceEditorProps, 'organisation' | 'mayPublish' | 'siteOrigin' | 'origin'> & {
  writing: PieceWriting
  /** True if a review rule blocks the saved version. */
  isHeld: boolean
  /** The notice, below the buttons. */
  children: ReactNode
}

/** The state of the piece, where it is saved, and its actions: one row, which stays in view. */
function PieceBar(props: PieceBarProps) {
  const { organisation, mayPublish, siteOrigin, origin, writing, isHeld, children } = props
  const t = useTranslations('room.pieces')
  const { piece } = writing
  const isLive = piece !== null && piece.publishedVersion !== null
  return (
    <header className="piece-bar">
      <Link href={`/${organisation}/publicaciones`} className="piece-back" aria-label={t('back')}>
        <ArrowLeftIcon />
      </Link>
      <div className="piece-progress">
        <StatusMark status={piece ? toStatus(piece) : 'draft'} />
        <SaveStatus state={writing.saveState} isNew={!piece} isCopy={writing.seenDraft !== null} />
      </div>
      <PresentPeople others={writing.others} />
      <PieceActions
        organisation={organisation}
        writing={writing}
        mayPublish={mayPublish}
        isReceived={Boolean(origin)}
        isHeld={isHeld}
        liveHref={isLive && siteOrigin ? siteOrigin + toArticleHref(piece.card) : null}
      />
      {children}
    </header>
  )
}

type PieceTextProps = Pick<PieceEditorProps, 'organisation' | 'isSpanish' | 'frameHosts'> & {
  language: Language
  writing: PieceWriting
  text: RefObject<TextHandle | null>
  origin: Origin | null
}

/** The column that readers will read. */
function PieceText({ organisation, isSpanish, language, frameHosts, writing, text, origin }: PieceTextProps) {
  const t = useTranslations('room.pieces.fields')
  const problemText = useProblemText()
  const { fields, set, problems } = writing
  const line = (name: LineName, maxLength: number, hint?: string) => (
    <PieceLine
      name={name}
      maxLength={maxLength}
      isSpanish={isSpanish}
      label={t(name)}
      hint={hint}
      problem={problems[name]}
      value={fields[name]}
      onChange={(value) => set(name, value)}
    />
  )
  const isLocked = origin?.locked.some((one) => one === 'content')
  return (
    <WrittenLanguageProvider value={language}>
      <div className="piece-text">
        {lines.map(({ name, maxLength }) => (
          <HomeField key={name} field={name}>
            {line(name, maxLength)}
          </HomeField>
        ))}
        {origin && line('introduction', 2000, t('introductionHint'))}
        <HomeField field="content">
          {isLocked ? (
            <LockedText organisation={organisation} content={fields.content} />
          ) : (
            <TextOfPiece
              // Another form of text is written in another field.
              key={fields.format}
              organisation={organisation}
              text={text}
              format={fields.format}
              content={fields.content}
              isSpanish={isSpanish}
              frameHosts={frameHosts}
              onDirty={writing.touch}
            />
          )}
        </HomeField>
        {problems.content && <ProblemText id="texto-problem">{problemText(problems.content)}</ProblemText>}
      </div>
    </WrittenLanguageProvider>
  )
}

const lines = [
  { name: 'kicker', maxLength: 200 },
  { name: 'title', maxLength: 300 },
  { name: 'summary', maxLength: 2000 },
] as const

/** The settings; on a phone folded under the text until they are needed. */
function SettingsPanel({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const t = useTranslations('room.pieces')
  const [isUnfolded, unfold] = useState(false)
  const isOpen = isUnfolded || isNeeded
  return (
    <aside className="piece-settings" aria-label={t('settings')} data-open={isOpen || undefined}>
      <button
        type="button"
        className="piece-settings-toggle"
        aria-expanded={isOpen}
        onClick={() => unfold(!isOpen)}
      >
        {t('settings')}
      </button>
      <div className="piece-settings-fields">{children}</div>
    </aside>
  )
}

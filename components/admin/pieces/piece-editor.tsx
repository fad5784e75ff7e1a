'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { PresentPeople } from '@/components/admin/coediting/present-people'
import { onDemand } from '@/components/admin-ui/on-demand'
import { ProblemText } from '@/components/ui/field'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { toStatus } from '@/lib/base/domain/piece'
import { toArticleHref } from '@/lib/base/links/links'
import { WrittenLanguageProvider } from '@/components/admin/editor/written-language'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { ReviewGate } from '@/lib/base/domain/review'
import type { Language } from '@/lib/base/i18n/languages'
import { HomeField } from './origin/home-field'
import { OriginProvider, type Origin } from './origin/origin-context'
import { PieceActions } from './piece-actions'
import { PieceNotice } from './piece-notice'
import { PieceLine, type LineName } from './piece-line'
import type { PieceEditorProps } from './piece-editor-props'
import { PieceSide } from './piece-side'
import { ScheduleNote } from './schedule-note'
import { SaveStatus } from './save-status'
import { StatusMark } from '@/components/admin-ui/status-mark'
import { TextOfPiece } from './text-of-piece'
import type { TextHandle } from './text-handle'
import { usePiece, type PieceWriting } from './use-piece'

/** Loaded if there are notes about the publication, or copies in this browser. */
const PieceNotes = onDemand(() => import('./piece-notes').then((module) => module.PieceNotes))
const SessionEnded = onDemand(() => import('./session-ended').then((module) => module.SessionEnded))
const LockedText = onDemand(() => import('./origin/locked-text').then((module) => module.LockedText))
export function PieceEditor(props: PieceEditorProps) {
  const { organisation, person, opened, timeZone, origin = null } = props
  const t = useTranslations('room.pieces')
  const text = useRef<TextHandle>(null)
  const writing = usePiece({ ...props, text, person: person.id, isReceived: origin !== null })
  const { fields, problems } = writing
  const isPage = fields.path !== null
  const liveHref = toLiveHref(writing, props.siteOrigin)
  const [gate, setGate] = useState<ReviewGate>('open')
  const [noteWish, setNoteWish] = useState(0)
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
      <PieceBar {...props} gate={gate} writing={writing} liveHref={liveHref}>
        <PieceNotice
          {...writing}
          liveHref={liveHref}
          boardHref={translation || isPage || fields.placement ? null : `/${organisation}/portada`}
          onShow={(place) => (place === undefined ? focusProblem() : text.current?.goTo(place))}
        />
      </PieceBar>
      <h1 className="sr-only">{fields.title || t(isPage ? 'newPage' : 'new')}</h1>
      {(writing.piece || hasNotes(writing)) && <PieceNotes {...props} writing={writing} />}
      {writing.piece && (writing.piece.publishAt ?? writing.piece.withdrawAt) && (
        <ScheduleNote piece={writing.piece} timeZone={timeZone} />
      )}
      <OriginProvider value={shared}>
        <div className="piece-columns">
          <PieceText
            {...props}
            isSpanish={props.isSpanish && !translation}
            language={translation?.language ?? CONTENT_LANGUAGE}
            writing={writing}
            text={text}
            origin={origin?.answer ?? null}
            onNote={() => setNoteWish((count) => count + 1)}
          />
          <PieceSide
            {...props}
            writing={writing}
            text={text}
            isTranslation={translation !== null}
            onGate={setGate}
            noteWish={noteWish}
          />
        </div>
      </OriginProvider>
      {writing.saveState.kind === 'signed-out' && (
        <SessionEnded email={person.email} onSignedIn={writing.resume} />
      )}
    </div>
  )
}

/** Returns true if `PieceNotes` has something to show: a copy in this browser, other editors or a conflict. */
const hasNotes = ({ copy, newer, otherEditors, setAside, stale }: PieceWriting): boolean =>
  Boolean(copy || newer || setAside || stale) || otherEditors.length > 0

const toLiveHref = ({ piece }: PieceWriting, siteOrigin: string | null) =>
  piece && piece.publishedVersion !== null && siteOrigin !== null
    ? siteOrigin + (piece.fields.path ?? toArticleHref(piece.card))
    : null

type PieceBarProps = Pick<PieceEditorProps, 'organisation' | 'mayPublish' | 'origin' | 'siteOrigin'> & {
  writing: PieceWriting
  /** URL of the published page; null if it is not published, or without a domain. */
  liveHref: string | null
  gate: ReviewGate
  /** Notice below the buttons. */
  children: ReactNode
}

function PieceBar(props: PieceBarProps) {
  const { organisation, mayPublish, liveHref, origin, siteOrigin, writing, gate, children } = props
  const t = useTranslations('room.pieces')
  const { piece, fields } = writing
  const isPage = fields.path !== null
  return (
    <header className="piece-bar">
      <Link
        href={`/${organisation}/${isPage ? 'paginas' : 'publicaciones'}`}
        className="piece-back"
        aria-label={t(isPage ? 'backToPages' : 'back')}
      >
        <ArrowLeftIcon />
      </Link>
      <div className="piece-state">
        <StatusMark status={piece ? toStatus(piece) : 'draft'} />
        <SaveStatus state={writing.saveState} isNew={!piece} />
      </div>
      <PresentPeople others={writing.others} />
      <PieceActions
        organisation={organisation}
        writing={writing}
        mayPublish={mayPublish}
        isReceived={Boolean(origin)}
        gate={gate}
        siteOrigin={siteOrigin}
        liveHref={liveHref}
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
  onNote: () => void
}

function PieceText(props: PieceTextProps) {
  const { organisation, isSpanish, language, frameHosts, writing, text, origin, onNote } = props
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
  const isLocked = origin?.locked.some((name) => name === 'content')
  return (
    <WrittenLanguageProvider value={language}>
      <div className="piece-text site-type">
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
              // Remounts the field when the format (rich text or Markdown) changes.
              key={fields.format}
              organisation={organisation}
              text={text}
              format={fields.format}
              content={fields.content}
              isSpanish={isSpanish}
              frameHosts={frameHosts}
              onDirty={writing.touch}
              onNote={onNote}
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

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore, type RefObject } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'
import { Tabs } from '@/components/admin-ui/tabs'
import { LazyNotesPanel } from '@/components/admin/review/lazy-notes-panel'
import type { ReviewGate } from '@/lib/base/domain/review'
import type { PieceEditorProps } from './piece-editor-props'
import { PieceSettings } from './piece-settings'
import type { TextHandle } from './text-handle'
import type { PieceWriting } from './use-piece'

/**
 * The strip with the review is loaded when needed. It is beside the text, so the text does not move when the strip
 * appears.
 */
const ReviewStrip = onDemand(() =>
  import('@/components/admin/review/review-strip').then((module) => module.ReviewStrip),
)
const AdvicePanel = onDemand(() => import('./advice-panel').then((module) => module.AdvicePanel))
/** Loaded when its tab is first opened. */
const SeoFields = onDemand(() => import('./seo-fields').then((module) => module.SeoFields))

type PieceSideProps = Omit<PieceEditorProps, 'translations'> & {
  writing: PieceWriting
  text: RefObject<TextHandle | null>
  isTranslation: boolean
  onGate: (gate: ReviewGate) => void
  /** Incremented when the writer starts an internal note about the selected text. */
  noteWish: number
}

type TabName = 'piece' | 'notes' | 'seo'

const textFields = new Set(['kicker', 'title', 'summary', 'introduction', 'content'])
const seoFields = new Set(['seoTitle', 'seoDescription', 'sharePictureUrl'])

/** The column beside the text: the review, and tabs with settings, internal notes and SEO fields. */
export function PieceSide({ writing, text, onGate, noteWish, isTranslation, ...props }: PieceSideProps) {
  const { organisation } = props
  const t = useTranslations('room.pieces')
  const { piece, problems } = writing
  const [tab, setTab] = useSideTab(problems, noteWish)
  const [hasOpenedSeo, setOpenedSeo] = useState(false)
  if (tab === 'seo' && !hasOpenedSeo) setOpenedSeo(true)
  const [noteCount, setNoteCount] = useState(0)
  const settings = (
    <>
      <PieceSettings {...props} {...writing} isTranslation={isTranslation} onWritten={writing.renew} />
      {piece && <AdvicePanel organisation={organisation} writing={writing} text={text} />}
    </>
  )
  const notes = piece ? (
    <LazyNotesPanel
      organisation={organisation}
      piece={piece}
      wish={noteWish}
      onBegin={() => setTab('notes')}
      onCount={setNoteCount}
      getEditor={() => text.current?.getEditor() ?? null}
    />
  ) : (
    <p className="text-note text-ink-soft">{t('tabs.noNotes')}</p>
  )
  const seo = hasOpenedSeo && <SeoFields {...props} {...writing} />
  return (
    // The column is sticky and at most as high as the window. With the notes, it is as high as the text.
    <aside className="piece-side" data-tab={tab} aria-label={t('settings')}>
      {piece && (
        <ReviewStrip
          organisation={organisation}
          piece={piece}
          stamp={writing.reviewStamp}
          onChange={writing.accept}
          onGate={onGate}
        />
      )}
      <Tabs<TabName>
        label={t('settings')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'piece', label: t('tabs.piece'), content: settings },
          { id: 'notes', label: t('tabs.notes'), count: noteCount, content: notes },
          { id: 'seo', label: t('tabs.seo'), content: seo },
        ]}
      />
    </aside>
  )
}

/** Manages the selected tab. Selects the tab with a problem, or the notes for a new note or a link to a note. */
function useSideTab(problems: PieceWriting['problems'], noteWish: number) {
  const [tab, setTab] = useState<TabName>('piece')
  const isLinked = useSyncExternalStore(
    () => () => {},
    () => location.hash.startsWith('#nota-'),
    () => false,
  )
  const [seen, setSeen] = useState({ problems, noteWish, isLinked })
  if (seen.problems !== problems || seen.noteWish !== noteWish || seen.isLinked !== isLinked) {
    setSeen({ problems, noteWish, isLinked })
    const names = Object.keys(problems).filter((name) => !textFields.has(name))
    if (seen.noteWish !== noteWish || seen.isLinked !== isLinked) setTab('notes')
    else if (names.length > 0) setTab(names.every((name) => seoFields.has(name)) ? 'seo' : 'piece')
  }
  return [tab, setTab] as const
}

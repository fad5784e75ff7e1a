import { Eye, ImagePlus, MessageSquarePlus, Search, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/admin-ui/button'
import { FieldFindPanel } from '@/components/admin/editor/find/lazy-find-panel'
import { ToolButton } from '@/components/admin/editor/toolbar/tool-button'
import { useRovingFocus } from '@/components/admin/editor/toolbar/use-roving-focus'
import { useDebounced } from '@/components/ui/use-debounced'
import { toReadingMinutes } from '@/lib/features/kernel/article/reading-time'
import type { ChosenPicture } from './text/edit'
import { wrapSelection } from './text/write-in-field'
import { useWrittenLanguage } from './written-language'

export type MarkdownEditorHandle = {
  getMarkdown(): string
  setMarkdown(markdown: string): void
  /** Selects this text. */
  goTo(place: string): void
}

export type MarkdownEditorProps = {
  id: string
  labelledBy: string
  markdown: string
  onDirty?: () => void
  onPickPicture?: () => Promise<ChosenPicture | null>
  onNote?: () => void
  /** Renders Markdown to the article's HTML on the server (`lib/features/kernel/article/render.ts`). */
  renderPreview: (markdown: string) => Promise<string>
  ref?: Ref<MarkdownEditorHandle>
}

type View = 'text' | 'find' | 'preview'

/** Pause in typing before the preview is requested, in ms. */
const PREVIEW_DELAY_MS = 500

/** Edits Markdown without converting it, on the same page as rich text. The preview takes the text's place. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, renderPreview, onPickPicture, ref } = props
  const t = useTranslations('room.editor.markdown')
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [markdown, setMarkdown] = useState(props.markdown)
  const [view, setView] = useState<View>('text')
  const showText = () => flushSync(() => setView('text'))
  useImperativeHandle(ref, () => ({
    getMarkdown: () => field?.value ?? '',
    setMarkdown,
    goTo: (place) => {
      showText()
      if (field) select(field, place)
    },
  }))
  const insertPicture = async () => {
    showText()
    const picture = await onPickPicture?.()
    if (picture && field) wrapSelection(field, `![${picture.alt}](${picture.src})`, '')
  }
  const isPreview = view === 'preview'
  const togglePreview = () => setView(isPreview ? 'text' : 'preview')
  return (
    <div className="editor">
      <div className="editor-head">
        {view === 'find' && field && <FieldFindPanel field={field} onClose={() => setView('text')} />}
      </div>
      <div className="editor-paper markdown-paper" hidden={isPreview}>
        <MarkdownField
          {...props}
          onField={setField}
          markdown={markdown}
          onMarkdown={setMarkdown}
          onFind={() => setView('find')}
        />
      </div>
      {isPreview && <Preview markdown={markdown} render={renderPreview} />}
      <div className="editor-foot">
        <p className="text-ink tabular-nums">Markdown · {useCount(markdown)}</p>
        {!isPreview && (
          <FootTools
            onFind={() => setView('find')}
            onPicture={onPickPicture && (() => void insertPicture())}
            onNote={props.onNote}
          />
        )}
        <Button look="subtle" className="markdown-view" aria-pressed={isPreview} onClick={togglePreview}>
          <Eye aria-hidden="true" />
          {t('preview')}
        </Button>
        <p id={`${id}-hint`} className="sr-only">
          {t('hint')}
        </p>
      </div>
    </div>
  )
}

/** Returns the number of words and the reading time, as text. */
function useCount(markdown: string): string {
  const t = useTranslations('room.editor')
  const words = markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return t('count', { words, minutes: toReadingMinutes(words, 0) })
}

type MarkdownFieldProps = MarkdownEditorProps & {
  onField: (field: HTMLTextAreaElement | null) => void
  onMarkdown: (markdown: string) => void
  onFind: () => void
}

/** Markdown signs that a key with Ctrl or Cmd puts before and after the selected words. */
const marks: Record<string, [before: string, after: string]> = {
  b: ['**', '**'],
  i: ['*', '*'],
  k: ['[', '](https://)'],
}

/**
 * Text field for Markdown, as high as its content. A copy of the text behind the field shows the position of notes,
 * because browsers cannot highlight words in a field.
 */
function MarkdownField({
  id,
  labelledBy,
  onField,
  markdown,
  onMarkdown,
  onFind,
  onDirty,
}: MarkdownFieldProps) {
  const t = useTranslations('room.editor')
  const language = useWrittenLanguage()
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const mark = marks[event.key]
    if (event.key === 'f') onFind()
    else if (mark) wrapSelection(event.currentTarget, ...mark)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div aria-hidden="true" data-text-of-piece className="markdown-text">
        {`${markdown}\n`}
      </div>
      <textarea
        ref={onField}
        id={id}
        value={markdown}
        placeholder={t('placeholder')}
        aria-labelledby={labelledBy}
        aria-describedby={`${id}-hint`}
        className="markdown-text"
        spellCheck
        lang={language}
        dir="auto"
        onKeyDown={press}
        onChange={(event) => {
          onMarkdown(event.target.value)
          onDirty?.()
        }}
      />
    </>
  )
}

type FootToolsProps = {
  onFind: () => void
  onPicture: (() => void) | undefined
  onNote: (() => void) | undefined
}

function FootTools({ onFind, onPicture, onNote }: FootToolsProps) {
  const t = useTranslations('room.editor')
  const { ref, ...handlers } = useRovingFocus(() => {})
  const tool = (label: string, Icon: LucideIcon, onRun: () => void) => (
    <ToolButton label={label} isPossible onRun={onRun}>
      <Icon aria-hidden="true" />
    </ToolButton>
  )
  return (
    <div ref={ref} role="toolbar" aria-label={t('textTools')} className="editor-foot-tools" {...handlers}>
      {tool(t('tools.find'), Search, onFind)}
      {onPicture && tool(t('tools.picture'), ImagePlus, onPicture)}
      {onNote && tool(t('tools.note'), MessageSquarePlus, onNote)}
    </div>
  )
}

function select(field: HTMLTextAreaElement, place: string) {
  field.focus()
  const start = field.value.indexOf(place)
  if (start >= 0) field.setSelectionRange(start, start + place.length)
}

type PreviewProps = { markdown: string; render: (markdown: string) => Promise<string> }

function Preview({ markdown, render }: PreviewProps) {
  const t = useTranslations('room.editor.markdown')
  const id = useId()
  const preview = usePreview(markdown, render)
  return (
    <section aria-labelledby={id} aria-busy={preview.isBehind} className="editor-paper markdown-preview">
      <h3 id={id} className="sr-only">
        {t('preview')}
      </h3>
      {preview.hasFailed && (
        <p role="alert" className="editor-problem">
          {t('failed')}
        </p>
      )}
      <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
    </section>
  )
}

type RenderedText = { html: string; of: string | null; hasFailed: boolean }

/** Returns the preview of the latest text. Ignores responses to earlier ones. */
function usePreview(markdown: string, render: PreviewProps['render']) {
  const [preview, setPreview] = useState<RenderedText>({ html: '', of: null, hasFailed: false })
  const settled = useDebounced(markdown, PREVIEW_DELAY_MS)
  const ask = useEffectEvent(render)
  useEffect(() => {
    let isLatest = true
    ask(settled).then(
      (html) => isLatest && setPreview({ html, of: settled, hasFailed: false }),
      () => isLatest && setPreview((before) => ({ ...before, of: settled, hasFailed: true })),
    )
    return () => {
      isLatest = false
    }
  }, [settled])
  return { ...preview, isBehind: preview.of !== markdown }
}

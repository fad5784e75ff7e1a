'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useState, type Ref } from 'react'
import { Button } from '@/components/admin-ui/button'
import { FieldFindPanel } from '@/components/admin/editor/find/lazy-find-panel'
import { useWrittenLanguage } from './written-language'
import { useDebounced } from '@/components/ui/use-debounced'

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
  /** Renders Markdown to the article's HTML on the server (`lib/features/article/render.ts`). */
  renderPreview: (markdown: string) => Promise<string>
  ref?: Ref<MarkdownEditorHandle>
}

/** Pause in typing before the preview is requested, in ms. */
const PREVIEW_DELAY_MS = 500

/** Edits Markdown without converting it, with a preview beside it. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, labelledBy, renderPreview, onDirty, ref } = props
  const t = useTranslations('room.editor.markdown')
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [markdown, setMarkdown] = useState(props.markdown)
  const preview = usePreview(markdown, renderPreview)
  const language = useWrittenLanguage()
  const tools = useTranslations('room.editor.tools')
  const [isFinding, setFinding] = useState(false)

  useImperativeHandle(
    ref,
    () => ({
      getMarkdown: () => field?.value ?? '',
      setMarkdown,
      goTo: (place) => field && select(field, place),
    }),
    [field],
  )
  return (
    <div className="grid gap-4 side:grid-cols-2">
      <div className="markdown-tools col-span-full flex flex-col items-start gap-2 font-sans text-note/normal">
        <Button onClick={() => setFinding(true)}>{tools('find')}</Button>
        {isFinding && field && <FieldFindPanel field={field} onClose={() => setFinding(false)} />}
      </div>
      <textarea
        ref={setField}
        id={id}
        value={markdown}
        aria-labelledby={labelledBy}
        aria-describedby={`${id}-hint`}
        className="min-h-128 resize-y rounded-control border border-line-strong bg-paper p-4 font-mono text-ui/[1.6] text-ink"
        spellCheck
        lang={language}
        dir="auto"
        onKeyDown={(event) => {
          if (event.key !== 'f' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          setFinding(true)
        }}
        onChange={(event) => {
          setMarkdown(event.target.value)
          onDirty?.()
        }}
      />
      <PreviewPane {...preview} />
      <p id={`${id}-hint`} className="col-span-full font-sans text-note/normal text-ink-soft">
        {t('hint')}
      </p>
    </div>
  )
}

/** Shows the rendered text. */
function PreviewPane({ html, hasFailed, isBehind }: ReturnType<typeof usePreview>) {
  const t = useTranslations('room.editor.markdown')
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBehind}
      className="min-w-0 rounded-control border border-line px-[clamp(1rem,3vw,2rem)] pt-4 pb-8 font-serif wrap-break-word"
    >
      <h3 id={id} className="mb-4 font-sans text-note/normal font-semibold text-ink-soft">
        {t('preview')}
      </h3>
      {hasFailed && (
        <p role="alert" className="editor-problem">
          {t('failed')}
        </p>
      )}
      <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

function select(field: HTMLTextAreaElement, place: string) {
  field.focus()
  const start = field.value.indexOf(place)
  if (start >= 0) field.setSelectionRange(start, start + place.length)
}

type Preview = { html: string; of: string | null; hasFailed: boolean }

/** Returns the preview of the latest text. Ignores responses to earlier ones. */
function usePreview(markdown: string, render: (markdown: string) => Promise<string>) {
  const [preview, setPreview] = useState<Preview>({ html: '', of: null, hasFailed: false })
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

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
  const previewId = useId()
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
    <div className="markdown-editor">
      <div className="markdown-tools">
        <Button onClick={() => setFinding(true)}>{tools('find')}</Button>
        {isFinding && field && <FieldFindPanel field={field} onClose={() => setFinding(false)} />}
      </div>
      <textarea
        ref={setField}
        id={id}
        value={markdown}
        aria-labelledby={labelledBy}
        aria-describedby={`${id}-hint`}
        className="markdown-text"
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
      <section aria-labelledby={previewId} aria-busy={preview.isBehind} className="markdown-preview">
        <h3 id={previewId}>{t('preview')}</h3>
        {preview.hasFailed && (
          <p role="alert" className="editor-problem">
            {t('failed')}
          </p>
        )}
        <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
      </section>
      <p id={`${id}-hint`} className="editor-hint">
        {t('hint')}
      </p>
    </div>
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

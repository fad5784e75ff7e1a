import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { insertBlock } from '@/components/admin/editor/text/edit'
import { toFormHref } from '@/lib/base/links/links'

export type ListForms = () => Promise<{ slug: string; title: string }[]>

type FormPanelProps = { editor: Editor; list: ListForms | undefined; onClose: () => void }

/** Inserts a link to a form in a separate paragraph. The article's page replaces it by the form. */
export function FormPanel({ editor, list = async () => [], onClose }: FormPanelProps) {
  const t = useTranslations('room.editor')
  const [forms, setForms] = useState<Awaited<ReturnType<ListForms>> | null>(null)
  const panel = useRef<HTMLFormElement>(null)
  const ask = useEffectEvent(list)
  useEffect(() => {
    void ask().then(setForms)
  }, [])
  useEffect(() => {
    if (forms) panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [forms])
  const finish = () => {
    onClose()
    editor.view.focus()
  }
  const insert = (slug: string, title: string) => {
    const { schema } = editor.state
    const link = schema.mark('link', { href: toFormHref(slug), title: null })
    insertBlock(editor, schema.node('paragraph', null, schema.text(title, [link])))
    finish()
  }
  return (
    <form
      ref={panel}
      aria-label={t('tools.form')}
      className="editor-panel"
      onKeyDown={(event) => event.key === 'Escape' && finish()}
    >
      <p role="status" className="editor-hint">
        {forms && t(forms.length === 0 ? 'form.none' : 'form.hint')}
      </p>
      {forms && forms.length > 0 && (
        <ul className="editor-choices" aria-label={t('tools.form')}>
          {forms.map(({ slug, title }) => (
            <li key={slug}>
              <button type="button" onClick={() => insert(slug, title)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="editor-actions">
        <Button look="text" onClick={finish}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}

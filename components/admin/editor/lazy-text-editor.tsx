import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { Button } from '@/components/admin-ui/button'
import type { TextEditorProps } from './text-editor'

type Loaded = { Editor: ComponentType<TextEditorProps> } | 'loading' | 'failed'

/** The text editor, loaded on first use. If that fails, shows an error with a button to retry. */
export function LazyTextEditor(props: TextEditorProps) {
  const t = useTranslations('room.editor')
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const load = useCallback(() => {
    import('./text-editor').then(
      ({ TextEditor }) => setLoaded({ Editor: TextEditor }),
      () => setLoaded('failed'),
    )
  }, [])
  useEffect(load, [load])

  if (typeof loaded === 'object') return <loaded.Editor {...props} key={props.joint?.epoch} />
  return (
    <div className="editor" aria-busy={loaded === 'loading'}>
      <div className="editor-waiting">
        {loaded === 'loading' && <p>{t('loading')}</p>}
        {loaded === 'failed' && (
          <>
            <p role="alert">{t('loadFailed')}</p>
            <Button
              onClick={() => {
                setLoaded('loading')
                load()
              }}
            >
              {t('retry')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

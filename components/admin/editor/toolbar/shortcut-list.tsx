import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'

const ShortcutTable = onDemand(() => import('./shortcut-table').then((module) => module.ShortcutTable))

/** Explains how to leave the text by keyboard, and lists all shortcuts. */
export function ShortcutList({ hintId }: { hintId: string }) {
  const t = useTranslations('room.editor')
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <p id={hintId} className="sr-only">
        {t('keyboardHint')}
      </p>
      <details onToggle={() => setOpened(true)}>
        <summary>{t('shortcuts')}</summary>
        {isOpened && <ShortcutTable />}
      </details>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'

const ShortcutTable = onDemand(() => import('./shortcut-table').then((module) => module.ShortcutTable))

/** How the text is left by keyboard, and every shortcut there is. */
export function ShortcutList({ hintId }: { hintId: string }) {
  const t = useTranslations('room.editor')
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <p id={hintId}>{t('keyboardHint')}</p>
      <details onToggle={() => setOpened(true)}>
        <summary>{t('shortcuts')}</summary>
        {isOpened && <ShortcutTable />}
      </details>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'

/** Comes when it is opened, as few pieces need it. */
const TranslationList = onDemand(() => import('./translation-list').then((module) => module.TranslationList))

/** The languages of a piece, folded among its settings. */
export function TranslationsFold(props: { organisation: string; id: number }) {
  const t = useTranslations('room.translations')
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="piece-more"
      onToggle={({ currentTarget }) => setOpened((known) => known || currentTarget.open)}
    >
      <summary>{t('title')}</summary>
      {isOpened && <TranslationList {...props} />}
    </details>
  )
}

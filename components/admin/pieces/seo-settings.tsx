'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { SeoSettingsProps } from './seo-fields'

/** Comes when it is opened, as few pieces need it. */
const SeoFields = onDemand(() => import('./seo-fields').then((module) => module.SeoFields))

const own = ['seoTitle', 'seoDescription', 'sharePictureUrl']

/** What searchers and shared links show of a piece, and the addresses that lead to it beside its own. */
export function SeoSettings(props: SeoSettingsProps) {
  const t = useTranslations('room.seo')
  const [isOpened, setOpened] = useState(false)
  return (
    // What is wrong with one of them is not folded away.
    <details
      className="piece-more"
      open={own.some((name) => props.problems[name]) || undefined}
      onToggle={({ currentTarget }) => setOpened((known) => known || currentTarget.open)}
    >
      <summary>{t('title')}</summary>
      {isOpened && <SeoFields {...props} />}
    </details>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { rowFoldStyle } from '@/components/admin-ui/row-fold-style'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { AuthorRowProps } from './author-form'

/** Loaded when the row is expanded, with the media picker. */
const AuthorForm = onDemand(() => import('./author-form').then((module) => module.AuthorForm))

export function AuthorRow(props: AuthorRowProps) {
  const { name, publications, words, picture, mayWrite } = props.author
  const t = useTranslations('room.authors')
  const [isOpened, setOpened] = useState(false)
  const isSaid = words !== '' || picture !== ''
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-4 text-note text-ink-soft">
          <span>{t('publications', { count: publications })}</span>
          {!isSaid && <span>{t('unsaid')}</span>}
        </p>
      </div>
      {mayWrite && (
        <details
          className="open:basis-full"
          onToggle={({ currentTarget }) => setOpened((wasOpened) => wasOpened || currentTarget.open)}
        >
          <summary className={rowFoldStyle} aria-label={t('changeOf', { name })}>
            {t('change')}
          </summary>
          {isOpened && <AuthorForm {...props} />}
        </details>
      )}
    </li>
  )
}

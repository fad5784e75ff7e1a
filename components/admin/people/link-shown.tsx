'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/admin-ui/button'

type LinkShownProps = { made: { email: string; link: string | null }; hint: string }

/** A link for somebody: that they have it by mail, or the link itself, to be handed on. */
export function LinkShown({ made, hint }: LinkShownProps) {
  const t = useTranslations('room.people')
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  const { email, link } = made
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '').then(
      () => setCopied(true),
      () => document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select(),
    )
  }
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-line bg-wash p-4">
      {link === null ? (
        <p>{t('mailed', { email })}</p>
      ) : (
        <>
          <label htmlFor={id}>{t('handOn', { email })}</label>
          <div className="flex gap-2">
            <input
              id={id}
              className="text-box min-h-11 text-note"
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
            <Button className="shrink-0" onClick={copy}>
              {isCopied ? t('copied') : t('copy')}
            </Button>
          </div>
        </>
      )}
      <p className="text-note text-ink-soft">{hint}</p>
    </div>
  )
}

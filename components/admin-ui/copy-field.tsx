'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from './button'

/** A text to be taken along: a link, a secret. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTranslations('room.people')
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select(),
    )
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <input
          id={id}
          className="text-box min-h-11 text-note"
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button className="shrink-0" onClick={copy}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
      </div>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

type ConfirmedButtonProps = {
  text: string
  /** Asked before; null for what needs no question. */
  question: string | null
  act: () => Promise<unknown>
}

/** A button that asks first, where it stands. */
export function ConfirmedButton({ text, question, act }: ConfirmedButtonProps) {
  const t = useTranslations('room.people')
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    await act()
  }
  if (!isAsking) {
    return (
      <button
        type="button"
        className="button-outline"
        onClick={() => (question ? setAsking(true) : confirm())}
      >
        {text}
      </button>
    )
  }
  return (
    <div role="group" aria-label={question ?? text} className="flex basis-full flex-wrap items-center gap-2">
      <p className="basis-full text-note">{question}</p>
      <button type="button" className="button-solid" autoFocus onClick={confirm}>
        {text}
      </button>
      <button type="button" className="button-outline" onClick={() => setAsking(false)}>
        {t('cancel')}
      </button>
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from './button'

type ConfirmButtonProps = {
  text: string
  /** Confirmation question; null to run the action at once. */
  question: string | null
  act: () => Promise<unknown>
  /** Name of the item that the button acts on, read by screen readers in lists with one such button per item. */
  of?: string
}

/** A button that is replaced by a confirmation question when it is pressed. */
export function ConfirmButton({ text, question, act, of }: ConfirmButtonProps) {
  const t = useTranslations('room.people')
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    await act()
  }
  if (!isAsking) {
    return (
      <Button aria-label={of && `${text}: ${of}`} onClick={() => (question ? setAsking(true) : confirm())}>
        {text}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={question ?? text} className="flex basis-full flex-wrap items-center gap-2">
      <p className="basis-full text-note">{question}</p>
      <Button look="solid" autoFocus onClick={confirm}>
        {text}
      </Button>
      <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
    </div>
  )
}

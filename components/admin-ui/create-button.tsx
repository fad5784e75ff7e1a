'use client'

import { useTranslations } from 'next-intl'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import { CloseIcon } from '@/components/ui/icons'
import { Button } from './button'
import { Dialog } from './dialog'

type CreateButtonProps = {
  /** Text of the button, and title of its dialog. */
  label: string
  /** The form that creates an item of the list. */
  children: ReactNode
}

/**
 * The button beside a list's heading that opens the form for a new item. The query `nuevo` opens it, too. The dialog
 * stays open to show the form's result.
 */
export function CreateButton({ label, children }: CreateButtonProps) {
  const t = useTranslations('room.releases')
  const [isPressed, setPressed] = useState(false)
  const isAsked = useSearchParams().has('nuevo')
  const router = useRouter()
  const pathname = usePathname()
  const close = () => {
    setPressed(false)
    if (isAsked) router.replace(pathname)
  }
  return (
    <>
      <Button look="solid" onClick={() => setPressed(true)}>
        {label}
      </Button>
      {(isPressed || isAsked) && (
        <Dialog title={label} onClose={close}>
          {children}
          <button
            type="button"
            aria-label={t('close')}
            className="absolute end-3 top-3 flex size-11 items-center justify-center text-ink-soft hover:text-primary"
            onClick={close}
          >
            <CloseIcon />
          </button>
        </Dialog>
      )}
    </>
  )
}

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore, type ComponentProps } from 'react'
import { Button } from './button'
import { TextField } from './field'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'beside'>) {
  const t = useTranslations('room.fields')
  const [isShown, show] = useState(false)
  // False until hydration: the button that shows the password needs JavaScript.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className="min-w-0 flex-1"
      autoCapitalize="off"
      spellCheck={false}
      beside={
        isHydrated && (
          <Button look="subtle" className="min-h-11" aria-pressed={isShown} onClick={() => show(!isShown)}>
            {t('showPassword')}
          </Button>
        )
      }
    />
  )
}

const neverChanges = () => () => {}

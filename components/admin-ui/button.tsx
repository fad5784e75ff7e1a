import type { ComponentProps } from 'react'
import { buttonStyles, type ButtonStyle } from '@/components/ui/button-styles'

type ButtonProps = ComponentProps<'button'> & { look?: ButtonStyle; isBusy?: boolean }

/** A button of the room. It sends no form unless its `type` says so. */
export function Button({ look = 'outline', isBusy, className = '', ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonStyles[look]} ${className}`.trim()}
      aria-busy={isBusy}
      {...button}
    />
  )
}

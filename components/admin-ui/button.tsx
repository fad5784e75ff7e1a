import type { ComponentProps } from 'react'
import { buttonStyles, type ButtonStyle } from '@/components/ui/button-styles'

type ButtonProps = ComponentProps<'button'> & { look?: ButtonStyle; isBusy?: boolean }

/** A button of the admin. It submits a form only with `type="submit"`. */
export function Button({ look = 'outline', isBusy, className = '', ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonStyles[look]} admin-button ${className}`.trim()}
      aria-busy={isBusy}
      {...button}
    />
  )
}

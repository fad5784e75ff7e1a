import type { ComponentProps } from 'react'
import { Button } from './button'

/** The main button of a form. A separate module, because the editor's page does not use it. */
export const SubmitButton = (button: Omit<ComponentProps<typeof Button>, 'look'>) => (
  <Button type="submit" look="solid" {...button} />
)

import type { ComponentProps } from 'react'
import { Button } from './button'

/** The main button of a form. A separate module, so that the editor's page does not load it. */
export const SubmitButton = (button: Omit<ComponentProps<typeof Button>, 'look'>) => (
  <Button type="submit" look="solid" {...button} />
)

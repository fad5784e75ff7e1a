/**
 * CSS classes of links and buttons that are actions (`ui.css`). Forced colours show the transparent border of a filled
 * button.
 */
export const buttonStyles = {
  solid: 'button-solid',
  outline: 'button-outline',
  text: 'button-text',
  subtle: 'button-subtle',
} as const

export type ButtonStyle = keyof typeof buttonStyles

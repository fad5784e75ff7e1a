/**
 * Classes of links and buttons that are actions (`ui.css`). The transparent border of a filled button becomes
 * visible in forced colours.
 */
export const buttonStyles = {
  solid: 'button-solid',
  outline: 'button-outline',
  text: 'button-text',
  subtle: 'button-subtle',
} as const

export type ButtonStyle = keyof typeof buttonStyles

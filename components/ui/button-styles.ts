/**
 * How a link or button that does something looks (`ui.css`); the element stays the caller's. The
 * border that is not seen is what remains of a filled button in forced colours.
 */
export const buttonStyles = {
  solid: 'button-solid',
  outline: 'button-outline',
  text: 'button-text',
  subtle: 'button-subtle',
} as const

export type ButtonStyle = keyof typeof buttonStyles

/**
 * The longest each part of a comment may be, in code points, so that an emoji or a rare character
 * counts as one (an input's `maxLength` counts such as two).
 */
export const commentLengths = { author: 80, email: 254, text: 5000 } as const

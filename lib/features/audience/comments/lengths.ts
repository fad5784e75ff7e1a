/** Maximum lengths of a comment's fields in code points, not in UTF-16 units like `maxLength`. */
export const commentLengths = { author: 80, email: 254, text: 5000 } as const

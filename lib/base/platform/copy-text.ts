/** Copies a well-formed text. A substring in V8 keeps the whole original text in memory; a copy does not. */
export const copyText = (text: string) => Buffer.from(text).toString()

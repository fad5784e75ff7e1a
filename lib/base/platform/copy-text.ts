/** Copies a text, so that memory can be freed: in V8, a substring keeps the whole original text alive. */
export const copyText = (text: string) => Buffer.from(text).toString()

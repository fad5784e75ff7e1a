/** Lines that begin as Markdown's headings, lists, quotes and code do. */
const line = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}\. \S|> \S|```)/m
const inline = /\*\*\S[^*\n]{0,200}\*\*|\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/

export const looksLikeMarkdown = (text: string): boolean => line.test(text) || inline.test(text)

/** Matches a line that starts like a heading, list, quote or code block in Markdown. */
const line = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}\. \S|> \S|```)/m
const inline = /\*\*\S[^*\n]{0,200}\*\*|\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/

export const looksLikeMarkdown = (text: string): boolean => line.test(text) || inline.test(text)

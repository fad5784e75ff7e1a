/** Selector of elements to read aloud. Excludes code and tables. */
const READ = 'h1, .prose > :is(p, h2, h3, h4, ul, ol, blockquote)'
const UNREAD = 'sup, button, .anchor'
/** Maximum length of an utterance, in characters: some voices stop within longer texts. */
const MAX_LENGTH = 220

/** Splits the article into sentences for reading aloud, each at most `MAX_LENGTH` long. */
export function listSentences(article: Element): string[] {
  return Array.from(article.querySelectorAll(READ)).flatMap((block) => {
    const copy = block.cloneNode(true) as Element
    for (const part of copy.querySelectorAll(UNREAD)) part.remove()
    return splitSentences(copy.textContent)
  })
}

export function splitSentences(text: string): string[] {
  const folded = text.replace(/\s+/g, ' ').trim()
  return folded
    .split(/(?<=[.!?…:;]) /)
    .flatMap(cutAtWords)
    .filter(Boolean)
}

function cutAtWords(sentence: string): string[] {
  if (sentence.length <= MAX_LENGTH) return [sentence]
  const space = sentence.lastIndexOf(' ', MAX_LENGTH)
  const end = space > 0 ? space : MAX_LENGTH
  return [sentence.slice(0, end), ...cutAtWords(sentence.slice(end).trim())]
}

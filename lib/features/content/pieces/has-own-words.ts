import type { PieceFields } from '@/lib/base/domain/piece'

/** Returns true if `text` contains words, in any position, that `other` lacks. */
export function hasOwnWords(text: PieceFields, other: PieceFields): boolean {
  const counts = new Map<string, number>()
  for (const word of listWords(other)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return listWords(text).some((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}

/** Lists the words of all texts of a piece, with the URLs of pictures and links, but without names of HTML elements. */
function listWords({ kicker, title, summary, introduction, content, ...fields }: PieceFields): string[] {
  const { buttonText, tags, author, pictureUrl, pictureAlt } = fields
  const { series, seoTitle, seoDescription, sharePictureUrl } = fields
  const seo = [series, seoTitle, seoDescription, sharePictureUrl]
  const texts = [
    kicker,
    title,
    summary,
    introduction,
    buttonText,
    ...tags,
    author,
    pictureUrl,
    pictureAlt,
    ...seo,
  ]
  const all = [...texts, content.replace(/<\/?[a-z][a-z0-9]*|>/g, ' ')].join(' ')
  return all.match(/[\p{L}\p{N}]+/gu) ?? []
}

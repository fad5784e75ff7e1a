import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslations } from 'next-intl'
import { toReadingMinutes } from '@/lib/features/kernel/article/reading-time'
import { useEditorValue } from './text/use-editor-value'

type Count = { words: number; pictures: number }

/** Word counts by block, cached because most blocks do not change. */
const countOfBlocks = new WeakMap<Node, Count>()

function countIn(block: Node): Count {
  const before = countOfBlocks.get(block)
  if (before) return before
  const count = { words: 0, pictures: 0 }
  const add = (node: Node) => {
    if (node.type.name === 'picture' || node.type.name === 'image') count.pictures += 1
    if (!node.isTextblock) return true
    const words = node.textBetween(0, node.content.size, '', ' ').split(/\s+/)
    count.words += words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    return true
  }
  add(block)
  block.descendants(add)
  countOfBlocks.set(block, count)
  return count
}

/** Shows the number of words, and the reading time in minutes that readers see. */
export function WordCount({ editor }: { editor: Editor }) {
  const t = useTranslations('room.editor')
  const { words, pictures } = useEditorValue(editor, ({ doc }) =>
    doc.children
      .map(countIn)
      .reduce((sum, count) => ({ words: sum.words + count.words, pictures: sum.pictures + count.pictures }), {
        words: 0,
        pictures: 0,
      }),
  )
  return <p className="text-ink">{t('count', { words, minutes: toReadingMinutes(words, pictures) })}</p>
}

import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslations } from 'next-intl'
import { toReadingMinutes } from '@/lib/features/article/reading-time'
import { useEditorValue } from './use-editor-value'

type Count = { words: number; pictures: number }

/** A block that has not changed is not counted again. */
const known = new WeakMap<Node, Count>()

function countIn(block: Node): Count {
  const before = known.get(block)
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
  known.set(block, count)
  return count
}

/** How long the text is, in words and in minutes of reading, as readers are shown it. */
export function WordCount({ editor }: { editor: Editor }) {
  const t = useTranslations('room.editor')
  const { words, pictures } = useEditorValue(editor, ({ doc }) =>
    doc.children
      .map(countIn)
      .reduce((sum, one) => ({ words: sum.words + one.words, pictures: sum.pictures + one.pictures }), {
        words: 0,
        pictures: 0,
      }),
  )
  return <p className="editor-count">{t('count', { words, minutes: toReadingMinutes(words, pictures) })}</p>
}

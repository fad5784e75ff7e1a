import type { Node } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'
import { blockOf, blockTable, type BlockName } from '@/lib/features/kernel/article/block-table'

/** Finds the blocks of `lib/features/kernel/article/block-table.ts` in a text. */

type Place = { node: Node; position: number; depth: number }
export type BlockPlace = Place & { name: BlockName; item: Place | null }

export const isBlockName = (name: string): name is BlockName => Object.hasOwn(blockTable, name)
/** Returns true for blocks that can be placed directly in the text, and false for parts of blocks. */
export const isWhole = (name: string): name is BlockName =>
  isBlockName(name) && blockOf(name).within.includes('text')

/** Returns true for blocks that are one link: buttons and lists of publications. */
export const isLinkBlock = (name: string) => isBlockName(name) && blockOf(name).isLink === true

/** Returns the innermost block at the cursor, and the item in it that contains the cursor. */
export function findBlock({ $from }: Selection): BlockPlace | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const { name } = node.type
    if (!isWhole(name)) continue
    const hasItem = blockOf(name).item && depth < $from.depth
    const item = hasItem
      ? { node: $from.node(depth + 1), position: $from.before(depth + 1), depth: depth + 1 }
      : null
    return { name, node, position: $from.before(depth), depth, item }
  }
  return null
}

export function canAdd({ node, item }: BlockPlace): boolean {
  const type = item?.node.type
  return type !== undefined && node.canReplaceWith(node.childCount, node.childCount, type)
}

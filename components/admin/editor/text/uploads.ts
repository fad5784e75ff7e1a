import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { insertBlock, toFigure, type ChosenPicture } from './edit'

/** Uploads of pasted or dropped pictures. A placeholder marks each picture's position while the text changes. */

export type UploadPicture = (file: File) => Promise<ChosenPicture | null>

type Change = { add: { id: object; position: number; label: string } } | { remove: object }

const key = new PluginKey<DecorationSet>('uploads')

export const uploadMarks = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => {
        const moved = marks.map(tr.mapping, tr.doc)
        const change: Change | undefined = tr.getMeta(key)
        if (!change) return moved
        if ('remove' in change)
          return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove))
        const { id, position, label } = change.add
        return moved.add(tr.doc, [Decoration.widget(position, () => toMark(label), { id })])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })

function toMark(label: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'editor-upload'
  mark.textContent = label
  return mark
}

/** Uploads files one after another, and replaces each placeholder by its picture. Returns the number of failures. */
export async function uploadAt(
  editor: Editor,
  files: File[],
  position: number,
  { upload, label }: { upload: UploadPicture; label: string },
): Promise<number> {
  const ids = files.map(() => ({}))
  for (const id of ids) {
    const add = { id, position: Math.min(position, editor.state.doc.content.size), label }
    editor.view.dispatch(editor.state.tr.setMeta(key, { add }))
  }
  let failures = 0
  for (const [index, file] of files.entries()) {
    const picture = await upload(file).catch(() => null)
    if (editor.isDestroyed) return failures
    const at = key.getState(editor.state)?.find(undefined, undefined, ({ id }) => id === ids[index])[0]?.from
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: ids[index] }))
    if (picture) insertBlock(editor, toFigure(editor.schema, picture), at)
    else failures += 1
  }
  return failures
}

export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type))
}

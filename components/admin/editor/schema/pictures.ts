import { Node, type Command } from '@tiptap/core'
import { Plugin, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { isKeptAddress, pictureSchemes } from '@/lib/features/kernel/article/addresses'
import { toFigureWidth } from '@/lib/features/kernel/article/figure-width'

/**
 * A picture is inline (`image`) or, usually, part of a figure (`picture`), which may have a caption. A figure may
 * contain other content that the sanitizer allows.
 */

const attributes = () => ({
  src: { isRequired: true, parseHTML: (element: HTMLElement) => element.getAttribute('src') },
  alt: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('alt') },
  title: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('title') || null },
  width: { default: null, parseHTML: (element: HTMLElement) => readSize(element, 'width') },
  height: { default: null, parseHTML: (element: HTMLElement) => readSize(element, 'height') },
  /** `presentation` marks a decorative picture, which needs no alternative text. */
  role: { default: null, parseHTML: (element: HTMLElement) => readRole(element) },
})

const readRole = (element: HTMLElement) =>
  element.getAttribute('role') === 'presentation' ? 'presentation' : null

/** Returns the size attribute as written, for example '0640', because the sanitizer does not change it either. */
function readSize(element: HTMLElement, name: string): string | null {
  const size = element.getAttribute(name) ?? ''
  return /^\d{1,4}$/.test(size) ? size : null
}

const isKept = (element: HTMLElement) =>
  isKeptAddress(element.getAttribute('src') ?? '', pictureSchemes) && null

export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: isKept }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const Picture = Node.create({
  name: 'picture',
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'img[src]', context: 'figure/', priority: 60, getAttrs: isKept }],
  // The image is not draggable, because the first click selects its figure, which is moved as a whole.
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, draggable: 'false' }],
})

const body =
  '(picture | paragraph | heading | bulletList | orderedList | blockquote | codeBlock | table | horizontalRule)+'

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: `(${body} figcaption?) | (figcaption ${body}) | (embed figcaption?)`,
  marks: 'link',
  isolating: true,
  addAttributes: () => ({
    'data-width': {
      default: null,
      parseHTML: (element: HTMLElement) => toFigureWidth(element.getAttribute('data-width')),
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleClickOn: selectFigure } })]
  },
})

/** Selects the figure of a clicked picture or embed. In a gallery, selects the picture. */
const selectFigure: NonNullable<Plugin['props']['handleClickOn']> = (view, _, node, position) => {
  if (!/^(?:picture|embed)$/.test(node.type.name)) return false
  const $picture = view.state.doc.resolve(position)
  const isInGallery = $picture.parent.children.filter(({ type }) => type === node.type).length > 1
  const selected = isInGallery ? position : $picture.before()
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, selected)))
  return true
}

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline* credit?',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.isActive(this.name) && this.editor.commands.command(leaveFigure),
      Backspace: () => {
        const { empty, $anchor } = this.editor.state.selection
        if (!empty || $anchor.parent.type !== this.type || $anchor.parent.content.size > 0) return false
        return this.editor.commands.command(({ tr, dispatch }) => {
          if (dispatch) tr.delete($anchor.before(), $anchor.after())
          return true
        })
      },
    }
  },
})

/** The credit at the end of a caption, edited in the picture's panel. */
export const Credit = Node.create({
  name: 'credit',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    text: {
      isRequired: true,
      parseHTML: (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    },
  }),
  parseHTML: () => [{ tag: 'small[data-credit]', context: 'figcaption/' }],
  renderHTML: ({ node }) => ['small', { 'data-credit': '' }, node.attrs.text],
})

/** Moves the cursor from a caption to a paragraph after the figure. */
const leaveFigure: Command = ({ state, tr, dispatch }) => {
  const { $from } = state.selection
  const depth = $from.depth - 1
  const paragraph = state.schema.nodes.paragraph?.create()
  if (!paragraph || $from.node(depth).type.name !== 'figure') return false
  if (!dispatch) return true
  const after = $from.after(depth)
  tr.insert(after, paragraph)
  tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
  return true
}

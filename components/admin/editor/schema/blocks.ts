import {
  mergeAttributes,
  Node,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
  type Editor,
} from '@tiptap/core'

/** Basic blocks, in the form that the article sanitizer (`lib/features/kernel/article/sanitise.ts`) keeps. */

export const Document = Node.create({ name: 'doc', topNode: true, content: '(block | inText)+' })

export const Text = Node.create({ name: 'text', group: 'inline' })

export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) }
  },
})

const levels = [2, 3, 4] as const
export type HeadingLevel = (typeof levels)[number]
const levelOf: Record<string, HeadingLevel> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    level: { default: 2, rendered: false, parseHTML: (element) => levelOf[element.localName] ?? 2 },
  }),
  parseHTML: () => Object.keys(levelOf).map((tag) => ({ tag })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      levels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    )
  },
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({
        // One `#` starts a level-2 heading, too, because the publication's title is the only level-1 heading.
        find: new RegExp(`^(#{${level === 2 ? '1,2' : level}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
})

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    lang: { default: null, parseHTML: (element) => readTag(element.getAttribute('lang')) },
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

/** Parses a language tag as the sanitizer does (`lib/features/kernel/article/sanitise.ts`). */
const readTag = (lang: string | null) =>
  lang !== null && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,2}$/i.test(lang) ? lang : null

/** A code block. The class of its inner `<code>` names the language, as in Markdown. */
export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: 'link bold italic deleted superscript subscript',
  code: true,
  defining: true,
  addAttributes: () => ({
    language: { default: null, rendered: false, parseHTML: (block) => readLanguage(block) },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      'Mod-Enter': () => this.editor.isActive(this.name) && this.editor.commands.exitCode(),
      Enter: () => leaveByEnter(this.editor, this.name),
      ArrowDown: () => leaveByArrow(this.editor, this.name),
      Backspace: () => {
        const { empty, $anchor } = this.editor.state.selection
        if (!empty || $anchor.parent.type !== this.type || $anchor.parent.content.size > 0) return false
        return this.editor.commands.setNode('paragraph')
      },
    }
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([\w+#-]{1,20})?[\s\n]$/,
        type: this.type,
        getAttributes: ([, language = null]) => ({ language }),
      }),
    ]
  },
})

/** Handles the third Enter at the end of the code: leaves the block, and removes the two empty lines. */
function leaveByEnter(editor: Editor, name: string): boolean {
  const { empty, $from } = editor.state.selection
  const isAtEnd = $from.parentOffset === $from.parent.content.size
  if (!empty || $from.parent.type.name !== name || !isAtEnd || !$from.parent.textContent.endsWith('\n\n'))
    return false
  return editor
    .chain()
    .command(({ tr }) => Boolean(tr.delete($from.pos - 2, $from.pos)))
    .exitCode()
    .run()
}

/**
 * Handles arrow down in the last line of a code block: if it is the last block of the text, moves the cursor below it.
 */
function leaveByArrow(editor: Editor, name: string): boolean {
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parent.type.name !== name || $from.parentOffset < $from.parent.content.size)
    return false
  return $from.after() >= $from.node($from.depth - 1).content.size + $from.start($from.depth - 1)
    ? editor.commands.exitCode()
    : false
}

/** Parses the language as the sanitizer does (`lib/features/kernel/article/sanitise.ts`). */
function readLanguage(block: HTMLElement): string | null {
  const name = block.querySelector(':scope > code')?.getAttribute('class') ?? ''
  return /^language-([\w+#-]{1,20})$/.exec(name)?.[1] ?? null
}

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', mergeAttributes(HTMLAttributes)],
  addInputRules() {
    // Also matches `—-`, because Spanish typography has replaced the first two hyphens by a dash.
    return [nodeInputRule({ find: /^(?:---|—-)$/, type: this.type })]
  },
})

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () =>
        this.editor.commands.first(({ commands }) => [
          () => this.editor.isActive('codeBlock') && commands.newlineInCode(),
          () => commands.insertContent({ type: this.name }),
        ]),
    }
  },
})

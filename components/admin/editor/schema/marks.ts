import { Mark, markInputRule } from '@tiptap/core'
import { isKeptAddress, linkSchemes } from '@/lib/features/kernel/article/addresses'

/** Inline marks, in the order of their HTML tags, outermost first (`serialise.ts`). */

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element) => element.getAttribute('href') },
    title: { default: null, parseHTML: (element) => element.getAttribute('title') || null },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isKeptAddress(element.getAttribute('href') ?? '', linkSchemes) && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

export const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)(?<!\s)\*\*)$/, type: this.type })]
  },
})

export const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return ['_', '\\*'].map((sign) =>
      markInputRule({
        find: new RegExp(`(?:^|\\s)(${sign}(?!\\s)([^${sign}]+)(?<!\\s)${sign})$`),
        type: this.type,
      }),
    )
  },
})

export const Deleted = Mark.create({
  name: 'deleted',
  parseHTML: () => [{ tag: 'del' }, { tag: 's' }, { tag: 'strike' }],
  renderHTML: () => ['del', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-x': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(~~(?!\s)([^~]+)(?<!\s)~~)$/, type: this.type })]
  },
})

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'tt' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[\s(])(`([^`]+)`)$/, type: this.type })]
  },
})

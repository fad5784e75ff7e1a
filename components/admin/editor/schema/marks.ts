import { Mark, markInputRule, type MarkConfig } from '@tiptap/core'
import { isKeptAddress, linkSchemes } from '@/lib/features/kernel/article/addresses'

/** This file defines the inline marks in the order of their HTML tags, outermost first (`serialise.ts`). */

const toggledBy = (keys: string): Pick<MarkConfig, 'addKeyboardShortcuts'> => ({
  addKeyboardShortcuts() {
    return { [keys]: () => this.editor.commands.toggleMark(this.name) }
  },
})

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
  ...toggledBy('Mod-b'),
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)(?<!\s)\*\*)$/, type: this.type })]
  },
})

export const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  ...toggledBy('Mod-i'),
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
  ...toggledBy('Mod-Shift-x'),
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(~~(?!\s)([^~]+)(?<!\s)~~)$/, type: this.type })]
  },
})

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  ...toggledBy('Mod-.'),
})

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  ...toggledBy('Mod-,'),
})

export const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'tt' }],
  renderHTML: () => ['code', 0],
  ...toggledBy('Mod-e'),
  addInputRules() {
    return [markInputRule({ find: /(?:^|[\s(])(`([^`]+)`)$/, type: this.type })]
  },
})

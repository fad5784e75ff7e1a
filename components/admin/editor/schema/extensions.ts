import { getSchema, type Extensions } from '@tiptap/core'
import {
  Blockquote,
  CodeBlock,
  Document,
  HardBreak,
  Heading,
  HorizontalRule,
  Paragraph,
  Text,
} from './blocks'
import { Embed } from './embed'
import { Footnote } from './footnotes'
import { layoutBlocks } from './layout-blocks'
import { BulletList, ListItem, OrderedList } from './lists'
import { Bold, Code, Deleted, Italic, Link, Subscript, Superscript } from './marks'
import { Credit, Figcaption, Figure, Image, Picture } from './pictures'
import { Table, TableCell, TableHeader, TableRow } from './tables'

/** All content of texts: exactly what the article sanitizer allows (`lib/features/kernel/article/sanitise.ts`). */
export const contentExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  CodeBlock,
  Figure,
  Picture,
  Embed,
  Figcaption,
  Credit,
  HorizontalRule,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  ...layoutBlocks,
  Image,
  HardBreak,
  Footnote,
  Link,
  Bold,
  Italic,
  Deleted,
  Superscript,
  Subscript,
  Code,
]

/** The schema for reading and writing HTML without an editor. */
export const textSchema = getSchema(contentExtensions)

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
import { BulletList, ListItem, OrderedList } from './lists'
import { Bold, Code, Deleted, Italic, Link, Subscript, Superscript } from './marks'
import { Credit, Figcaption, Figure, Image, Picture } from './pictures'
import { Table, TableCell, TableHeader, TableRow } from './tables'

/** What a text may hold: what the gate of articles lets through (`lib/features/article/sanitise.ts`), and no more. */
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

/** The schema by itself, for reading and writing HTML without an editor. */
export const textSchema = getSchema(contentExtensions)

import fc from 'fast-check'
import { Fragment, Mark, type Node, type Schema } from '@tiptap/pm/model'
import { xssVectors } from './xss-vectors'

/**
 * Random texts for tests of the admin's editor: any document of its schema that HTML can represent (without
 * spaces at a line's ends), and arbitrary HTML.
 */

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'uno', '&', '<b>', '&amp;', '"', "'", '`', '```', '#', '> x', '- y', '|', '|-|'),
      fc.constantFrom('[x](y.z)', '**w**', '\u00a0', '日本', '👩‍👧', '</p>', '--', '1. z', 'style="x"'),
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
        .map((text) => text.replace(/[\s\p{Cc}]/gu, 'ñ')),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '))

const addresses = fc.constantFrom(
  '/home',
  'https://a.test/?a=1&b="2"',
  'mailto:a@b.mx',
  'tel:+52 55',
  '#x',
  '//b.mx',
  'a<b',
  'relativa',
)
const pictures = fc.record({
  src: fc.constantFrom('/a.png', 'https://a.test/a.png?x=1&y="2"'),
  alt: fc.constantFrom(null, '', 'Un <b> "texto"'),
  title: fc.constantFrom(null, 'T & t'),
  width: fc.constantFrom(null, '640', '0640'),
  height: fc.constantFrom(null, '480'),
})

/** Generates any document of the editor's schema. */
export function anyDocument(schema: Schema): fc.Arbitrary<Node> {
  const make = (name: string, attributes: object = {}, content: Node[] = [], marks: readonly Mark[] = []) =>
    schema.node(name, { ...attributes }, Fragment.fromArray(content), marks)

  const link = fc
    .record({ href: addresses, title: fc.constantFrom(null, 'T "t"') })
    .map((attributes) => schema.mark('link', attributes))
  const marks = fc
    .tuple(
      fc.option(link, { freq: 3, nil: null }),
      fc.subarray(['bold', 'italic', 'deleted', 'superscript', 'subscript', 'code'], { maxLength: 3 }),
    )
    .map(([link, names]) =>
      [...(link ? [link] : []), ...names.map((name) => schema.mark(name))].reduce(
        (set, mark) => mark.addToSet(set),
        Mark.none as readonly Mark[],
      ),
    )
  const inline = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(words, marks).map(([text, set]) => schema.text(text, set)) },
      { weight: 1, arbitrary: marks.map((set) => make('hardBreak', {}, [], set)) },
      { weight: 1, arbitrary: fc.constantFrom(1, 2, 999).map((number) => make('footnote', { number })) },
      {
        weight: 1,
        arbitrary: fc.tuple(pictures, marks).map(([attrs, set]) => make('image', attrs, [], set)),
      },
    ),
    { maxLength: 5 },
  )
  const code = fc
    .array(fc.constantFrom('let a = 1', '  b', '', '# c', '```', '<i>', '|-|', 'x  y '), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines) => lines.join('\n'))
    .chain((text) =>
      fc
        .constantFrom(null, 'js', 'c++', 'c#')
        .map((language) => make('codeBlock', { language }, text ? [schema.text(text)] : [])),
    )
  const paragraph = inline.map((content) => make('paragraph', {}, content))
  const textBlock = fc.oneof(
    { weight: 4, arbitrary: paragraph },
    fc.tuple(fc.constantFrom(2, 3, 4), inline).map(([level, content]) => make('heading', { level }, content)),
    code,
    fc.constant(null).map(() => make('horizontalRule')),
  )

  const toBlock = (depth: number): fc.Arbitrary<Node> => {
    if (depth === 0) return textBlock
    const inner = fc.array(toBlock(depth - 1), { minLength: 1, maxLength: 3 })
    const plain = inner.map((blocks) => blocks.filter(({ type }) => type.name !== 'table'))
    const item = inner.map((content) => make('listItem', {}, content))
    const items = fc.array(item, { minLength: 1, maxLength: 3 })
    return fc.oneof(
      { weight: 3, arbitrary: textBlock },
      items.map((content) => make('bulletList', {}, content)),
      fc
        .tuple(fc.constantFrom(1, 0, 7, 9999), items)
        .map(([start, content]) => make('orderedList', { start }, content)),
      fc.array(fc.tuple(fc.constantFrom(null, 1, 2), inner), { minLength: 1, maxLength: 3 }).map((notes) =>
        make(
          'orderedList',
          {},
          notes.map(([note, content]) => make('listItem', { note }, content)),
        ),
      ),
      inner.map((content) => make('blockquote', {}, content)),
      figure(plain),
      embed,
      table(plain),
    )
  }

  /** Blocks of `lib/features/kernel/article/block-table.ts`, filled by their content. */
  const toSection = (inner: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> => {
    const line = words.map((text) => [schema.text(text.replace(/\s+/g, ' ').trim() || 'x')])
    const some = (item: fc.Arbitrary<Node>, minLength = 1, maxLength = 2) =>
      fc.array(item, { minLength, maxLength })
    const holding = (name: string) => inner.map((content) => make(name, {}, content))
    const button = fc
      .tuple(fc.constantFrom('', '/home', 'https://a.test/?a=1&b="2"'), line)
      .map(([href, text]) => make('button', { href }, text))
    const callout = fc
      .tuple(fc.constantFrom('note', 'tip', 'warning'), inner)
      .map(([kind, content]) => make('callout', { kind }, content))
    const question = fc
      .tuple(line, inner)
      .map(([text, content]) => make('question', {}, [make('summary', {}, text), ...content]))
    const testimonial = fc
      .tuple(paragraph, fc.option(line, { nil: null }))
      .map(([quotation, name]) =>
        make('testimonial', {}, name ? [quotation, make('byline', {}, name)] : [quotation]),
      )
    const column = fc
      .tuple(inner, fc.option(fc.oneof(button, callout, testimonial), { nil: null }))
      .map(([content, last]) => make('column', {}, last ? [...content, last] : content))
    return fc.oneof(
      button,
      callout,
      testimonial,
      some(column, 2, 3).map((columns) => make('columns', {}, columns)),
      some(question).map((questions) => make('questions', {}, questions)),
      some(holding('card')).map((cards) => make('cards', {}, cards)),
      some(holding('step')).map((steps) => make('steps', {}, steps)),
      some(paragraph.map((content) => make('stat', {}, [content]))).map((stats) => make('stats', {}, stats)),
      ...['cta', 'hero', 'contact'].map(holding),
      paragraph.map((content) => make('logos', {}, [content])),
    )
  }

  const embed = fc
    .tuple(
      fc.record({
        href: fc.constantFrom('https://youtu.be/dQw4w9WgXcQ?t=1&a="2"', 'http://a.test/'),
        title: words,
        picture: fc.constantFrom(null, '/a.png', 'https://a.test/a.png?x=1&y="2"'),
      }),
      fc.option(inline, { nil: null }),
    )
    .map(([attributes, caption]) =>
      make('figure', {}, [
        make('embed', { ...attributes, title: attributes.title.replace(/\s+/g, ' ').trim() }),
        ...(caption ? [make('figcaption', {}, caption)] : []),
      ]),
    )

  const figure = (blocks: fc.Arbitrary<Node[]>) =>
    fc
      .tuple(
        fc.array(
          fc
            .tuple(pictures, fc.option(link, { freq: 2, nil: null }))
            .map(([attributes, mark]) => make('picture', attributes, [], mark ? [mark] : [])),
          { minLength: 1, maxLength: 2 },
        ),
        blocks.map((blockList) => blockList.filter(({ type }) => type.name !== 'figure')),
        fc.constantFrom('before', 'behind', 'none'),
        fc
          .tuple(inline, fc.option(words, { nil: null }))
          .map(([content, text]) =>
            text === null
              ? content
              : [...content, make('credit', { text: text.replace(/\s+/g, ' ').trim() || 'F' })],
          ),
      )
      .map(([first, others, place, words]) => {
        const caption = make('figcaption', {}, words)
        const body = [...first, ...others.filter((block) => !hasFigure(block))]
        return make(
          'figure',
          {},
          place === 'none' ? body : place === 'before' ? [caption, ...body] : [...body, caption],
        )
      })

  /** Generates a table as the editor reads it, without gaps: cells side by side, at most one of which spans rows. */
  const table = (blocks: fc.Arbitrary<Node[]>) => {
    const attributes = fc.record({
      alignment: fc.constantFrom(null, 'center', 'right'),
      scope: fc.constantFrom(null, 'col', 'row'),
      isHeader: fc.boolean(),
    })
    const content = fc
      .tuple(blocks, paragraph)
      .map(([cellBlocks, filler]) => withoutTables(cellBlocks, filler))
    const cell = fc.tuple(attributes, content)
    const toCell = (
      [attrs, content]: [{ alignment: string | null; scope: string | null; isHeader: boolean }, Node[]],
      spans: object = {},
    ) => {
      const { isHeader, alignment, scope } = attrs
      const name = isHeader ? 'tableHeader' : 'tableCell'
      return make(name, { ...spans, alignment, ...(isHeader ? { scope } : {}) }, content)
    }
    return fc
      .record({
        cells: fc.integer({ min: 1, max: 3 }).chain((columns) =>
          fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
            minLength: 1,
            maxLength: 3,
          }),
        ),
        headers: fc.nat(2),
        title: fc.option(cell, { nil: null }),
        reachesDown: fc.boolean(),
        hasFoot: fc.boolean(),
        caption: fc.oneof(fc.constant(''), words),
      })
      .map(({ cells, headers, title, reachesDown, hasFoot, caption }) => {
        const width = cells[0]?.length ?? 1
        const reaching = reachesDown && cells.length > headers + 2 && width > 1 ? headers + 1 : -1
        const rows = cells.map((row, index) =>
          make(
            'tableRow',
            { isFoot: hasFoot && index === cells.length - 1 && cells.length > 1 && reaching < 0 },
            row.flatMap(([attrs, content], column) => {
              if (column === 0 && index === reaching + 1 && reaching >= 0) return []
              const spans = column === 0 && index === reaching ? { rowspan: 2 } : {}
              return [toCell([{ ...attrs, isHeader: index < headers || attrs.isHeader }, content], spans)]
            }),
          ),
        )
        const first = title && width > 1 ? [make('tableRow', {}, [toCell(title, { colspan: width })])] : []
        return make('table', { caption: caption.replace(/\s+/g, ' ').trim() }, [...first, ...rows])
      })
  }

  const section = toSection(fc.array(toBlock(1), { minLength: 1, maxLength: 2 }))
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: toBlock(3) }, section), { minLength: 1, maxLength: 4 })
    .map((content) => make('doc', {}, content))
}

function holds(block: Node, name: string): boolean {
  let hasNode = block.type.name === name
  block.descendants((node) => void (hasNode ||= node.type.name === name))
  return hasNode
}

const hasFigure = (block: Node) => holds(block, 'figure') || holds(block, 'table')

function withoutTables(blocks: Node[], filler: Node): Node[] {
  const simple = blocks.filter((block) => !holds(block, 'table'))
  return simple.length > 0 ? simple : [filler]
}

const tags =
  'p div h1 h3 ul ol li table thead tr td th caption blockquote pre code figure figcaption b i a sup span br hr'.split(
    ' ',
  )

/** Generates markup in any order: closed and unclosed tags, attributes, hostile pieces, spaces. */
export const anyMarkup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(' ', '\n', '  a  ', '\u0000', '\u0007', '<!-- x -->'),
      fc.constantFrom(...tags).map((tag) => `<${tag}>`),
      fc.constantFrom(...tags).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<a href="/x">',
        '<img src="/a.png">',
        '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
        '<a href="https://youtu.be/dQw4w9WgXcQ">',
        '<small>',
        '</small>',
        '<a data-embed data-picture="javascript:x()" href="https://a.test/">',
        '<sup><a href="#nota-1">1</a></sup>',
        '<a href="#nota-2"><sup>2</sup></a>',
        ' <a href="#cita-1">↩</a>',
        '<div data-block="callout" data-kind="tip">',
        '<div data-block="columns"><div data-block="column">',
        '<p data-block="button"><a href="javascript:x()">',
        '<details data-block="question"><summary data-block="summary">',
        '<div data-block="questions">',
        '</details>',
        '</summary>',
        '<td colspan=2>',
        '<td align=right>',
        '<tr rowspan=2>',
        '<th rowspan=3>',
      ),
      fc.constantFrom(...xssVectors),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

/** @jest-environment node */
import { toSafeSvg } from './safe-svg'
import { convertBrandPicture } from './convert-brand-picture'

const inSvg = (content: string, attributes = '') => `<svg viewBox="0 0 40 10" ${attributes}>${content}</svg>`
const shape = '<path d="M0 0h9v9z" fill="#123456"/>'
const svgOf = (text: string) => {
  const result = toSafeSvg(text)
  return 'svg' in result ? result.svg : result.problem
}

test('keeps shapes, gradients, masks and styles', () => {
  const drawing = inSvg(
    `<defs><linearGradient id="a"><stop offset="1" stop-color="red"/></linearGradient><clipPath id="b"><use xlink:href="#c"/></clipPath></defs>` +
      `<style>/* Illustrator */.a{fill:url(#a)}</style><g class="a" clip-path="url(#b)"><rect id="c" width="9" height="9"/></g><text x="1">A &amp; B</text>`,
  )
  const svg = svgOf(drawing)
  expect(svg).toContain('<use href="#c">')
  expect(svg).toContain('<style>.a{fill:url(#a)}</style>')
  expect(svg).toContain('clip-path="url(#b)"')
  expect(svg).toContain('A &amp; B')
  expect(svgOf(svg)).toBe(svg)
})

/** Parts that are removed. The rest of the drawing stays. */
const removed = [
  ['a script', inSvg(`<script>alert(1)</script>${shape}`)],
  ['a script in CDATA', inSvg(`<script><![CDATA[alert(1)]]></script>${shape}`)],
  [
    'a script with a prefix',
    inSvg(`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>${shape}`),
  ],
  ['event handlers', inSvg(`${shape}<g onload="alert(1)" onclick="alert(1)"/>`, 'onload="alert(1)"')],
  [
    'foreign content',
    inSvg(`<foreignObject><div><iframe src="https://alert.example"/></div></foreignObject>${shape}`),
  ],
  ['links', inSvg(`<a href="javascript:alert(1)"><path d="M0 0"/></a>${shape}`)],
  ['external pictures', inSvg(`<image href="https://alert.example/a.png"/>${shape}`)],
  ['external references', inSvg(`<use href="https://alert.example/a.svg#b"/>${shape}`)],
  [
    'pictures in foreign namespaces',
    inSvg(`<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="//alert.example"/>${shape}`),
  ],
  ['a base address', inSvg(shape, 'xml:base="https://alert.example/"')],
  ['data references', inSvg(`<use href="data:image/svg+xml,alert"/>${shape}`)],
  ['external fills', inSvg(`<rect fill="url(https://alert.example/a.svg#b)"/>${shape}`)],
  [
    'animations',
    inSvg(`<set attributeName="href" to="javascript:alert(1)"/><animate onbegin="alert(1)"/>${shape}`),
  ],
  ['comments', inSvg(`<!-- alert -->${shape}`)],
  ['100,000 comments', inSvg('<!--alert-->'.repeat(100_000) + shape)],
  ['processing instructions', `<?xml-stylesheet href="https://alert.example/a.css"?>${inSvg(shape)}`],
  [
    'a plain document type',
    `<!DOCTYPE svg PUBLIC "-//alert" "https://alert.example/svg.dtd">${inSvg(shape)}`,
  ],
  [
    'filters and patterns',
    inSvg(`<filter id="f"><feGaussianBlur stdDeviation="alert"/></filter><pattern id="alert"/>${shape}`),
  ],
]
test.each(removed)('removes %s', (_, text) => {
  const svg = svgOf(text)
  expect(svg).toContain('d="M0 0h9v9z"')
  expect(svg).not.toMatch(/alert|javascript|https:\/\/(?!www.w3)|onload|data:/)
})

const deep = '<g>'.repeat(100) + '</g>'.repeat(100)
const laughs = Array.from({ length: 12 }, (_, level) => {
  const uses = `<use href="#l${level - 1}"/>`.repeat(level === 0 ? 0 : 10)
  return `<g id="l${level}">${uses}<rect/></g>`
}).join('')

test.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>', 'svgEntities'],
  ['an external entity', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg/>', 'svgEntities'],
  ['an unknown entity', '<svg viewBox="0 0 1 1">&a;</svg>', 'svgBroken'],
  ['another document', '<html><svg/></html>', 'svgBroken'],
  ['broken XML', '<svg viewBox="0 0 1 1"><g></svg>', 'svgBroken'],
  ['an empty text', '', 'svgBroken'],
  ['an import', inSvg('<style>@import "https://a.example/a.css";</style>'), 'svgStyle'],
  ['an import in CDATA', inSvg('<style><![CDATA[@import url(//a.example/a.css);]]></style>'), 'svgStyle'],
  ['a hidden import', inSvg('<style>@\\69mport "a.css";</style>'), 'svgStyle'],
  ['an external style', inSvg('<style>.a{fill:url( "https://a.example/#a" )}</style>'), 'svgStyle'],
  ['a style hidden by comments', inSvg('<style>.a{fill:u/**/rl(https://a.example)}</style>'), 'svgStyle'],
  ['an external style attribute', inSvg('<g style="fill:URL(//a.example)"/>'), 'svgStyle'],
  ['100,000 elements', inSvg('<g/>'.repeat(100_000)), 'svgComplex'],
  ['100,000 removed elements', inSvg('<a/>'.repeat(100_000)), 'svgComplex'],
  [
    'a parameter entity',
    '<!DOCTYPE svg [<!ENTITY % a SYSTEM "//a.example/a.dtd"> %a;]><svg/>',
    'svgEntities',
  ],
  ['deep nesting', inSvg(deep), 'svgComplex'],
  ['a billion references', inSvg(laughs + '<use href="#l11"/>'), 'svgComplex'],
  ['a cycle', inSvg('<g id="a"><use href="#a"/></g>'), 'svgComplex'],
  [
    'a cycle of masks',
    inSvg(
      '<mask id="a"><g mask="url(#b)"/></mask><mask id="b"><g mask="url(#a)"/></mask><g mask="url(#a)"/>',
    ),
    'svgComplex',
  ],
  ['no size', '<svg><path d="M0 0"/></svg>', 'svgSize'],
  ['a line', '<svg viewBox="0 0 900 1"/>', 'svgSize'],
])('refuses %s', (_, text, problem) => {
  expect(toSafeSvg(text)).toEqual({ problem })
})

test('refuses a file of 10 MB without parsing it', async () => {
  const bytes = Buffer.from(inSvg(`<path d="${'M0 0'.repeat(2_500_000)}"/>`))
  expect(await convertBrandPicture(bytes, false)).toEqual({ problem: 'brandLarge' })
})

test.each([
  ['GIF', Buffer.from('GIF89a'), 'brandFormat'],
  ['HTML', Buffer.from('<html></html>'), 'svgBroken'],
  ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\nabc', 'latin1'), 'brandBroken'],
  ['a wide symbol', Buffer.from(inSvg(shape)), 'brandShape'],
])('refuses %s', async (_, bytes, problem) => {
  expect(await convertBrandPicture(bytes, true)).toEqual({ problem })
})

test('stores a logo with its size and a PNG', async () => {
  const logo = await convertBrandPicture(Buffer.from(inSvg(shape)), false)
  expect(logo).toMatchObject({ type: 'svg', digest: expect.stringMatching(/^[\da-f]{24}$/) })
  if ('problem' in logo) throw new Error(logo.problem)
  expect(logo.width / logo.height).toBe(4)
  expect(Buffer.from(logo.png, 'base64').subarray(1, 4).toString()).toBe('PNG')
})

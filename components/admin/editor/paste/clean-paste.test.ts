/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Editor } from '@tiptap/core'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { xssVectors } from '@/lib/testing/xss-vectors'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'
import { cleanPaste } from './clean-paste'
import { loadCleaner } from './paste-cleaning'

const folder = join(__dirname, 'samples')
const samples = readdirSync(folder)
  .filter((name) => !name.endsWith('.expected.html'))
  .map((name) => name.replace('.html', ''))
const read = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8')

beforeAll(loadCleaner)

const open: Editor[] = []

function openEditor(html = '') {
  const field = {
    id: 'texto',
    labelledBy: 'etiqueta',
    hintId: 'pista',
    html,
    isSpanish: false,
  }
  const editor = new Editor({ ...toEditorOptions(field), element: document.body })
  open.push(editor)
  return editor
}

afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

/** Returns the stored HTML after a paste. */
function paste(html: string, into = '') {
  const editor = openEditor(into)
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
  return toStoredHtml(editor.state.doc)
}

describe('what other programs copy', () => {
  test.each(samples)('%s', (name) => {
    const html = paste(read(name))
    expect(withLines(html)).toBe(read(`${name}.expected`).trim())
    expect(sanitise(html)).toBe(html)
  })

  /** Inserts a line break after each block, as in the expected HTML. */
  const withLines = (html: string) =>
    html.replace(
      /(<\/(?:p|h[2-4]|[uo]l|table|blockquote|pre|figure)>|<hr \/>)(?=<(?:p|h[2-4]|[uo]l|table|blockquote|pre|figure|hr)[ >])/g,
      '$1\n',
    )
})

describe('hostile paste', () => {
  const within: [string, (vector: string) => string][] = [
    ['alone', (vector) => vector],
    ['in a text', (vector) => `<p>Antes</p>${vector}<p>Después</p>`],
    ['in a list of Word', (vector) => `<p style="mso-list:l0 level1 lfo1">a ${vector}</p>`],
    ['in a table', (vector) => `<table><tr><td>${vector}</td></tr></table>`],
    ['as this editor’s own', (vector) => `<p data-pm-slice="1 1 []">${vector}</p>`],
  ]
  test.each(within)('%s leaves nothing that the article sanitizer would change', (_, wrap) => {
    const editor = openEditor()
    for (const vector of xssVectors) {
      editor.commands.clearContent()
      editor.view.pasteHTML(wrap(vector), new Event('paste') as ClipboardEvent)
      const html = toStoredHtml(editor.state.doc)
      expect(sanitise(html)).toBe(html)
    }
  })

  test.each(within)('%s reaches the page without a style or a handler', (_, wrap) => {
    for (const vector of xssVectors) {
      const { html } = cleanPaste(wrap(vector))
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      for (const { attributes } of body.querySelectorAll('*')) {
        expect([...attributes].map(({ name }) => name).filter((name) => /^on|style/.test(name))).toEqual([])
      }
      expect(body.querySelector('script, style, iframe, svg, math, template')).toBeNull()
    }
  })
})

it('keeps copied content of the editor unchanged', () => {
  const html =
    '<h3>a</h3><p>b <a href="/x">c</a></p><table><caption>T</caption><thead><tr><th>1</th></tr></thead>' +
    '<tbody><tr><td class="align-right">2</td></tr></tbody></table><figure><img src="/a.png" alt="" />' +
    '<figcaption>d</figcaption></figure><pre><code>e\n  f</code></pre><ul><li>g<ul><li>h</li></ul></li></ul><p></p>'
  const editor = openEditor(html)
  editor.commands.selectAll()
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content())
  expect(dom.innerHTML).not.toMatch(/ style=/)
  expect(paste(dom.innerHTML)).toBe(html)
})

it('counts the pictures on the writer’s computer', () => {
  const { html, lost } = cleanPaste(
    '<p>a</p><p><img src="file:///C:/x.png"></p><p><img src="data:image/png;base64,AA"></p>' +
      '<p><img src="https://a.test/p.gif" width="1" height="1"></p><p><img src="https://a.test/a.png"></p>',
  )
  expect(lost).toEqual({ pictures: 2, frames: 0 })
  expect(html).toBe('<p>a</p><figure><img src="https://a.test/a.png"></figure>')
})

it('keeps a long text from Word', () => {
  const line = `<p class=MsoNormal style='margin:0'><span style='font-weight:bold'>Uno</span> dos<o:p></o:p></p>`
  const item = `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>tres</p>`
  const html = paste((line + item).repeat(200))
  expect(html).toBe('<p><strong>Uno</strong> dos</p><ul><li>tres</li></ul>'.repeat(200))
})

it('counts frames of other sites', () => {
  const { lost } = cleanPaste('<p>a</p><iframe src="https://video.example/x"></iframe><video></video>')
  expect(lost).toEqual({ pictures: 0, frames: 2 })
})

test.each([
  ['<p>a</p><p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="T"></iframe></p>', 'T', ''],
  [
    '<p>a</p><figure class="wp-block-embed"><div><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></div><figcaption>P</figcaption></figure>',
    'Vídeo de YouTube',
    '<figcaption>P</figcaption>',
  ],
])('converts the frame of a site that texts may embed: %s', (pasted, title, caption) => {
  const { html, lost } = cleanPaste(pasted)
  expect(lost.frames).toBe(0)
  expect(html).toBe(
    `<p>a</p><figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-embed="">${title}</a>${caption}</figure>`,
  )
})

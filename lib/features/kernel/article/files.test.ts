import type { FileKey } from '@/lib/base/domain/stored-file'
import type { PictureKey } from '@/lib/base/domain/stored-picture'
import { listFileKeys } from '@/lib/base/domain/shown-file'
import type { FileView } from './files'
import { toPlainText } from './excerpt'
import { renderArticle } from './render'
import { sanitise } from './sanitise'

const digits = 'ab'.repeat(16)
const key = (ending: string) => `${digits}.${ending}` as FileKey
const poster = `${'cd'.repeat(16)}-2560x1440.jpg` as PictureKey
const captions = [{ key: key('vtt'), language: 'es', title: 'español' }]
const labels = {
  lang: null,
  download: 'Descargar',
  gone: '«{title}» ya no se ofrece aquí.',
  captions: 'Por escrito:',
}
const film = {
  kind: 'video' as const,
  type: 'video/mp4',
  ending: 'MP4',
  title: 'El <taller>',
  facts: 'Vídeo MP4 · 2,4 MB',
  rights: 'Ana · CC BY 4.0',
  note: null,
  poster: null,
  captions: [],
}
const figure = (ending: string, rest = '') =>
  `<figure><a href="/media/u/${key(ending)}">El taller por dentro</a>${rest}</figure>`

type Offered = NonNullable<FileView['offered']>

function show(ending: string, offered: Partial<Offered> | null, more = { keepsWords: false }, rest = '') {
  const view = { key: key(ending), offered: offered && { ...film, ...offered } }
  return renderArticle(figure(ending, rest), { files: { views: [view], labels, ...more } }).html
}

test('keeps a file as a figure with a link, which feeds, mails and search show', () => {
  expect(sanitise(figure('mp4'))).toBe(figure('mp4'))
  expect(renderArticle(figure('mp4')).html).toBe(figure('mp4'))
  expect(toPlainText(figure('mp4'), 100)).toBe('El taller por dentro')
})

test("shows a video in the browser's player, which loads nothing before playing", () => {
  const html = show('mp4', { poster, captions }, undefined, '<figcaption>Pie</figcaption>')
  expect(html).toBe(
    '<figure class="file" data-file="video"><video controls="" preload="none" aria-label="El &lt;taller&gt;" playsinline=""' +
      ` poster="/media/u/${poster}/1280"><source src="/media/u/${key('mp4')}" type="video/mp4">` +
      `<track kind="captions" src="/media/u/${key('vtt')}" srclang="es" label="español"></video>` +
      '<div class="file-line"><span class="file-words"><strong>El &lt;taller&gt;</strong><span>Vídeo MP4 · 2,4 MB</span>' +
      `<small>Ana · CC BY 4.0</small></span><a class="file-get" href="/media/u/${key('mp4')}" download=""` +
      ' aria-label="Descargar: El &lt;taller&gt;">Descargar</a></div><figcaption>Pie</figcaption></figure>',
  )
  expect(html).not.toMatch(/autoplay|default/)
})

test('shows an audio in the audio player, and links its captions, which browsers do not display there', () => {
  const html = show('mp3', { kind: 'audio', type: 'audio/mpeg', captions })
  expect(html).toContain('<audio controls="" preload="none" aria-label="El &lt;taller&gt;"><source ')
  expect(html).toContain(`<a href="/media/u/${key('vtt')}" lang="es" type="text/vtt">español</a>`)
})

test('shows a document as a card with its first page, for download', () => {
  const html = show('pdf', { kind: 'document', type: 'application/pdf', ending: 'PDF', poster })
  expect(html).toMatch(
    new RegExp(
      `^<figure class="file" data-file="document"><a class="file-card" href="/media/u/${key('pdf')}" download="" type="application/pdf">`,
    ),
  )
  expect(html).toMatch(/<img alt="" loading="lazy" decoding="async" width="2560" height="1440" sizes="6rem"/)
  const plain = show('pdf', { kind: 'document', ending: 'PDF' })
  expect(plain).toContain('<span class="file-sheet" aria-hidden="true">PDF</span>')
})

test('shows a note without a link for a removed file', () => {
  expect(show('pdf', null, undefined, '<figcaption>Pie</figcaption>')).toBe(
    '<figure class="file" data-file="gone"><p>«El taller por dentro» ya no se ofrece aquí.</p><figcaption>Pie</figcaption></figure>',
  )
})

test('shows a note beside the download if browsers do not play the file', () => {
  expect(show('mp4', { note: 'Descárguelo.' })).toContain('Descargar</a><p>Descárguelo.</p></div>')
})

test('keeps the title from the text in a translation', () => {
  expect(show('mp4', {}, { keepsWords: true })).toContain('<strong>El taller por dentro</strong>')
})

test("marks the language of the interface's words in a text of another language", () => {
  const files = {
    views: [{ key: key('mp4'), offered: film }],
    labels: { ...labels, lang: 'en' },
    keepsWords: false,
  }
  const { html } = renderArticle(figure('mp4'), { files })
  expect(html).toContain('<strong>El &lt;taller&gt;</strong><span lang="en">Vídeo MP4 · 2,4 MB</span>')
})

test.each([
  ['in a paragraph', `<p><a href="/media/u/${key('mp4')}">a</a></p>`],
  ['to another site', `<figure><a href="https://evil.example/media/u/${key('mp4')}">a</a></figure>`],
  ['to an unknown file', `<figure><a href="/media/u/${'ef'.repeat(16)}.mp4">a</a></figure>`],
  ['with more than its address', `<figure><a href="/media/u/${key('mp4')}?x">a</a></figure>`],
])('keeps a link %s unchanged', (_, content) => {
  const files = { views: [{ key: key('mp4'), offered: film }], labels, keepsWords: false }
  expect(renderArticle(content, { files }).html).not.toMatch(/video|class="file"/)
})

test("removes an author's own player, class and mark", () => {
  const html = `<figure class="file" data-file="video"><video autoplay src="/x.mp4"></video><a class="file-card" download href="/x">a</a></figure>`
  expect(sanitise(html)).toBe('<figure><a href="/x">a</a></figure>')
})

describe('the files that a text links to', () => {
  test.each<[string, string[]]>([
    [figure('pdf') + figure('pdf') + figure('mp4'), [key('pdf'), key('mp4')]],
    [`[Tarifas](/media/u/${key('pdf')})`, [key('pdf')]],
    [`/media/u/${key('vtt')} /media/u/${key('exe')} /media/u/${poster} /media/u/${key('pdf')}/640`, []],
    ['', []],
  ])('are listed from %j as %j', (content, keys) => expect(listFileKeys(content)).toEqual(keys))

  test('are limited to a hundred', () => {
    const many = Array.from({ length: 300 }, (_, at) => `/media/u/${String(at).padStart(32, '0')}.pdf`)
    expect(listFileKeys(many.join(' '))).toHaveLength(100)
  })
})

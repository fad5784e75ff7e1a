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
const stored = (ending: string, rest = '') =>
  `<figure><a href="/media/u/${key(ending)}">El taller por dentro</a>${rest}</figure>`

type Offered = NonNullable<FileView['offered']>

function show(ending: string, offered: Partial<Offered> | null, more = { keepsWords: false }, rest = '') {
  const view = { key: key(ending), offered: offered && { ...film, ...offered } }
  return renderArticle(stored(ending, rest), { files: { views: [view], labels, ...more } }).html
}

test('a file passes the gate as a figure with a link, which feeds, mails and search show', () => {
  expect(sanitise(stored('mp4'))).toBe(stored('mp4'))
  expect(renderArticle(stored('mp4')).html).toBe(stored('mp4'))
  expect(toPlainText(stored('mp4'), 100)).toBe('El taller por dentro')
})

test('a film has the browser’s player, which loads nothing before its reader asks', () => {
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

test('an audio has the player for sound, and what is said in it as a link: browsers show no captions there', () => {
  const html = show('mp3', { kind: 'audio', type: 'audio/mpeg', captions })
  expect(html).toContain('<audio controls="" preload="none" aria-label="El &lt;taller&gt;"><source ')
  expect(html).toContain(`<a href="/media/u/${key('vtt')}" lang="es" type="text/vtt">español</a>`)
})

test('a document is a card to download, with its first page', () => {
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

test('one that is gone is said to be so, and is no link', () => {
  expect(show('pdf', null, undefined, '<figcaption>Pie</figcaption>')).toBe(
    '<figure class="file" data-file="gone"><p>«El taller por dentro» ya no se ofrece aquí.</p><figcaption>Pie</figcaption></figure>',
  )
})

test('what browsers do not play is said beside the download', () => {
  expect(show('mp4', { note: 'Descárguelo.' })).toContain('Descargar</a><p>Descárguelo.</p></div>')
})

test('a translation keeps its own words for a file', () => {
  expect(show('mp4', {}, { keepsWords: true })).toContain('<strong>El taller por dentro</strong>')
})

test('in a text of another language the interface’s words say which theirs is', () => {
  const files = {
    views: [{ key: key('mp4'), offered: film }],
    labels: { ...labels, lang: 'en' },
    keepsWords: false,
  }
  const { html } = renderArticle(stored('mp4'), { files })
  expect(html).toContain('<strong>El &lt;taller&gt;</strong><span lang="en">Vídeo MP4 · 2,4 MB</span>')
})

test.each([
  ['in a paragraph', `<p><a href="/media/u/${key('mp4')}">a</a></p>`],
  ['of another site', `<figure><a href="https://evil.example/media/u/${key('mp4')}">a</a></figure>`],
  ['of which nothing is known', `<figure><a href="/media/u/${'ef'.repeat(16)}.mp4">a</a></figure>`],
  ['with more than its address', `<figure><a href="/media/u/${key('mp4')}?x">a</a></figure>`],
])('a link %s stays one', (_, content) => {
  const files = { views: [{ key: key('mp4'), offered: film }], labels, keepsWords: false }
  expect(renderArticle(content, { files }).html).not.toMatch(/video|class="file"/)
})

test('an author’s own player, class and mark go', () => {
  const html = `<figure class="file" data-file="video"><video autoplay src="/x.mp4"></video><a class="file-card" download href="/x">a</a></figure>`
  expect(sanitise(html)).toBe('<figure><a href="/x">a</a></figure>')
})

describe('the files that a text leads to', () => {
  test.each<[string, string[]]>([
    [stored('pdf') + stored('pdf') + stored('mp4'), [key('pdf'), key('mp4')]],
    [`[Tarifas](/media/u/${key('pdf')})`, [key('pdf')]],
    [`/media/u/${key('vtt')} /media/u/${key('exe')} /media/u/${poster} /media/u/${key('pdf')}/640`, []],
    ['', []],
  ])('of %j are %j', (content, keys) => expect(listFileKeys(content)).toEqual(keys))

  test('are at most a hundred', () => {
    const many = Array.from({ length: 300 }, (_, at) => `/media/u/${String(at).padStart(32, '0')}.pdf`)
    expect(listFileKeys(many.join(' '))).toHaveLength(100)
  })
})

import { hasEmbeds, listFrameOrigins } from './embed-frames'
import { toPlainText } from './excerpt'
import { renderArticle } from './render'
import { sanitise } from './sanitise'

const labels = {
  video: 'Ver el vídeo aquí',
  map: 'Ver el mapa aquí',
  page: 'Ver aquí',
  open: 'Abrir en {provider}',
  note: '{provider} sabrá su dirección.',
  remember: 'Cargar siempre lo de {provider}',
}
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const figure = `<figure><a href="${VIDEO}">El &lt;taller&gt;</a></figure>`
const show = (content: string, hosts: string[] = []) =>
  renderArticle(content, { embeds: { labels, hosts } }).html

test('keeps an embed as a figure with a link when it is sanitised', () =>
  expect(sanitise(figure)).toBe(figure))

test('names the provider on the page, and loads nothing from it', () => {
  const html = show(figure)
  expect(html).toBe(
    '<figure class="embed" data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" data-provider="YouTube">' +
      '<div class="embed-offer"><p class="embed-title">El &lt;taller&gt;</p><p class="embed-note">YouTube sabrá su dirección.</p>' +
      '<button type="button" aria-label="Ver el vídeo aquí: El &lt;taller&gt;">Ver el vídeo aquí</button>' +
      `<a href="${VIDEO}" rel="noopener noreferrer" aria-label="Abrir en YouTube: El &lt;taller&gt;">Abrir en YouTube</a></div>` +
      '<label><input type="checkbox">Cargar siempre lo de YouTube</label></figure>',
  )
  expect(html).not.toMatch(/<iframe|src=/)
})

test("keeps the author's own picture and caption", () => {
  const html = show(
    `<figure><img src="/media/a.svg" alt="" role="presentation" /><a href="${VIDEO}">T</a><figcaption>Pie</figcaption></figure>`,
  )
  expect(html).toMatch(/<div class="embed-offer"><img [^>]*src="\/media\/a\.svg"/)
  expect(html).toMatch(/<figcaption>Pie<\/figcaption><\/figure>$/)
})

test('shows a link in feeds, mails and search', () => {
  expect(renderArticle(figure, { address: 'https://axs.example/' }).html).toBe(
    figure.replace('<a ', '<a rel="noopener noreferrer" '),
  )
  expect(toPlainText(figure, 100)).toBe('El <taller>')
})

describe('an iframe of another site', () => {
  const link = `<a href="${VIDEO}">Vídeo de YouTube</a>`
  test.each([
    [
      'alone',
      '<p>a</p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ">x</iframe>',
      `<p>a</p><figure>${link}</figure>`,
    ],
    [
      'in a paragraph',
      '<p><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></p>',
      `<figure>${link}</figure>`,
    ],
    [
      'in a container',
      '<div><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></div><p>a</p>',
      `<figure>${link}</figure><p>a</p>`,
    ],
    [
      'with a caption',
      '<figure class="wp-block-embed"><div><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></div><figcaption>P</figcaption></figure>',
      `<figure>${link}<figcaption>P</figcaption></figure>`,
    ],
    ['among words', '<p>a <iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></p>', `<p>a ${link}</p>`],
    [
      'with a title',
      '<p>a</p><iframe title="T &quot;&gt;&lt;b" onload="x()" srcdoc="<b>" src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
      `<p>a</p><figure><a href="${VIDEO}">T "&gt;&lt;b</a></figure>`,
    ],
    ['from an unknown provider', '<p>a</p><iframe src="https://evil.example/x">b</iframe>', '<p>a</p>'],
    ['with a script', '<p>a</p><iframe src="javascript:alert(1)"></iframe>', '<p>a</p>'],
    ['without an address', '<p>a</p><iframe srcdoc="<b>x</b>"></iframe>', '<p>a</p>'],
  ])('%s becomes a link in a figure, or is removed', (_, content, html) => {
    const rendered = renderArticle(content).html.replaceAll(' rel="noopener noreferrer"', '')
    expect(rendered.replaceAll('\n', '')).toBe(html)
  })

  test('becomes the same embed as a link', () =>
    expect(show('<p>a</p><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>')).toContain(
      'data-provider="YouTube"',
    ))
})

describe('does not embed a figure', () => {
  test.each([
    ['from another site', '<figure><a href="https://evil.example/embed">T</a></figure>'],
    ['from a host below the organisation’s', '<figure><a href="https://a.tramites.example/">T</a></figure>'],
    ['with more in it', `<figure><a href="${VIDEO}">T</a><p>más</p></figure>`],
    ['with two links', `<figure><a href="${VIDEO}">T</a><a href="${VIDEO}">U</a></figure>`],
    ['with a linked picture', `<figure><a href="${VIDEO}"><img src="/media/a.svg" alt="A" /></a></figure>`],
    ['written by hand', `<figure class="embed" data-embed="https://evil.example/x"><p>T</p></figure>`],
    ['in plain text', '<p>&lt;figure class="embed" data-embed="https://evil.example/x">T</p>'],
  ])('%s embeds nothing', (_, content) => {
    const html = show(content, ['tramites.example'])
    expect(hasEmbeds(html)).toBe(false)
    expect(listFrameOrigins(html)).toEqual([])
  })
})

test("lists each origin of the page's frames once for the policy", () => {
  const html = show(
    `${figure}${figure}<figure><a href="https://www.tramites.example/cita">Cita</a></figure>`,
    ['tramites.example'],
  )
  expect(listFrameOrigins(html)).toEqual(['https://www.youtube-nocookie.com', 'https://www.tramites.example'])
})

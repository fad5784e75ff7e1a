/** @jest-environment jsdom */
jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({ BOUNCES_SECRET: 'a-secret-of-bounces', MAIL_FROM: 'cartelera@mail.example' }),
}))

import { resolveLook } from '@/lib/features/company/organisations/organisation-table'
import { composeNewsletter } from './compose-newsletter'
import { toIntroductionHtml } from './introduction-html'
import { toIntroductionText } from './introduction-text'

const origin = 'https://axs.example'
const item = (id: number) => ({
  kicker: 'Rutas',
  title: `Título <${id}> & "otro"`,
  summary: 'Una frase. '.repeat(60),
  href: `${origin}/home/blog?id_card=${id}&boletin=7`,
  picture: { src: `${origin}/media/u/x.jpg/640`, alt: 'Un puente' },
})
const introduction = 'Hola:\n\nLea https://example.com/a?b=1&c=2. <b>No</b>'
const look = resolveLook(null)
const content = {
  id: 7,
  organisation: 'AXS',
  sender: { from: 'noticias@axs.example', replyTo: 'hola@axs.example' },
  postal: 'Grupo AXS · Calle 1, 2800 Madrid',
  subject: 'Otoño',
  preheader: 'Lo de octubre',
  introductionText: toIntroductionText(introduction, origin),
  introductionHtml: toIntroductionHtml(introduction, origin, look),
  layout: 'cover' as const,
  isPublic: true,
  items: Array.from({ length: 20 }, (_, at) => item(at + 1)),
  name: 'Grupo AXS',
  origin,
  look,
  logo: null,
}
const reader = { email: 'ana@example.com', token: 'abc', language: 'en' }
const mail = composeNewsletter(content, reader)
const html = mail.html ?? ''

test('includes a one-click unsubscribe, and links that identify the newsletter but not the reader', () => {
  expect(mail.headers).toEqual({
    'List-Id': '<newsletter.axs.example>',
    'List-Unsubscribe': `<${origin}/suscripcion?clave=abc>, <mailto:cartelera@mail.example?subject=unsubscribe%20abc>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': '7:AXS:newsletter:cartelera',
  })
  expect(mail).toMatchObject({
    fromName: 'Grupo AXS',
    from: 'noticias@axs.example',
    replyTo: 'hola@axs.example',
  })
  expect(mail.text).toContain(`${origin}/home/blog?id_card=20&boletin=7`)
  expect(mail.text).toContain('Choose topics or unsubscribe')
  expect(`${html}${mail.text}`).not.toContain('ana@example.com')
})

test('links to its page in the archive and to earlier newsletters, unless it is not in the archive', () => {
  expect(html).toContain(`href="${origin}/boletines/7"`)
  expect(mail.text).toContain(
    `View on the web: ${origin}/boletines/7\nEarlier newsletters: ${origin}/boletines\n`,
  )
  const { text, html: other } = composeNewsletter({ ...content, isPublic: false }, reader)
  expect(`${text}${other}`).not.toContain('/boletines')
})

test('ends with the postal address', () => {
  expect(mail.text).toMatch(/\nGrupo AXS · Calle 1, 2800 Madrid\n$/)
  expect(html).toContain('<br>Grupo AXS · Calle 1, 2800 Madrid</p>')
})

test.each([
  ['Gmail cuts at 102 KB', () => Buffer.byteLength(html) < 102 * 1024],
  [
    'no scripts, forms, frames or imported styles',
    () => !/<(script|form|iframe|link|input|object|svg)\b/i.test(html),
  ],
  ['fetches only pictures', () => !/@import|@font-face|url\(|<video|background=/i.test(html)],
  [
    'every picture has a text, a width and a whole address',
    () => {
      const images = html.match(/<img\b[^>]*>/g) ?? []
      return (
        images.length === 20 &&
        images.every(
          (image) => /src="https:/.test(image) && /alt="[^"]+"/.test(image) && /width="\d{2,}"/.test(image),
        )
      )
    },
  ],
  [
    'Outlook knows no modern layout',
    () => !/display:\s*(flex|grid)|position:|float:|var\(|calc\(/i.test(html),
  ],
  [
    'marks layout tables as presentational for screen readers',
    () => (html.match(/<table\b[^>]*>/g) ?? []).every((table) => table.includes('role="presentation"')),
  ],
  ['at most 600 px', () => html.includes('max-width:600px')],
  [
    'both themes',
    () =>
      html.includes('name="color-scheme" content="light dark"') &&
      html.includes('@media (prefers-color-scheme:dark)'),
  ],
  [
    "escapes the editor's text",
    () => html.includes('&lt;b&gt;No&lt;/b&gt;') && html.includes('Título &lt;1&gt; &amp; &quot;otro&quot;'),
  ],
  [
    'addresses in the introduction are links, without the full stop',
    () => html.includes('href="https://example.com/a?b=1&amp;c=2"'),
  ],
  ['declares its language', () => html.includes('<html lang="es"') && html.includes('lang="en"')],
])('%s', (_, holds) => {
  expect(holds()).toBe(true)
})

test.each([
  ['cover', 1, 19],
  ['list', 0, 20],
  ['text', 0, 0],
] as const)('shows publications in the layout %s', (layout, large, small) => {
  const composed = composeNewsletter({ ...content, layout }, reader).html ?? ''
  expect(composed.match(/<img\b[^>]* width="552"/g) ?? []).toHaveLength(large)
  expect(composed.match(/<img\b[^>]* width="168"/g) ?? []).toHaveLength(small)
  expect(composed.match(/<h2\b/g)).toHaveLength(20)
})

describe('an introduction in Markdown', () => {
  const show = (text: string) => {
    const parsed = new DOMParser().parseFromString(toIntroductionHtml(text, origin, look), 'text/html')
    return parsed.body
  }

  test.each([
    ['headings', '## Lo nuevo\n\nHola.', 'h2', 'Lo nuevo'],
    ['lists', '- uno\n- dos', 'ul > li:last-child', 'dos'],
    ['emphasis', 'Muy **importante**.', 'p > strong', 'importante'],
    ['links', 'Lea [la guía](/guia) hoy.', `a[href="${origin}/guia"]`, 'la guía'],
  ])('keeps %s', (_, text, selector, words) => {
    const element = show(text).querySelector(selector)!
    expect(element.textContent).toBe(words)
    expect(element.closest('[style]')).not.toBeNull()
  })

  test('has no gap above a heading at the beginning', () => {
    const margins = [...show('## Uno\n\n## Dos').querySelectorAll('h2')].map(({ style }) => style.marginTop)
    expect(margins).toEqual(['0px', '24px'])
  })

  test('shows a paragraph that is a link as a button, and others as text', () => {
    const [button, link] = show('[Reserve](/reserva)\n\nO [llame](/contacto).').querySelectorAll('a')
    expect(button!.style.backgroundColor).not.toBe('')
    expect(link!.style.backgroundColor).toBe('')
  })

  test('shows an address alone in its paragraph as text', () => {
    expect(show('Hola\n\nhttps://example.com/a').querySelector('a')!.style.backgroundColor).toBe('')
  })

  test('makes pictures as wide as the column, or as they are', () => {
    const key = (size: string) => `/media/u/${'a'.repeat(32)}-${size}.jpg`
    const body = show(
      `<p>Hola</p><figure><img src="${key('2560x1707')}" height="9" alt="Mar"></figure><p><img src="${key('200x100')}"></p>`,
    )
    expect(
      [...body.querySelectorAll('img')].map((image) =>
        image.outerHTML.replace(/ (?:class|style)="[^"]*"/g, ''),
      ),
    ).toEqual([
      `<img alt="Mar" width="552" src="${origin}${key('2560x1707')}/1280">`,
      `<img alt="" width="200" src="${origin}${key('200x100')}/200">`,
    ])
  })

  test('keeps pictures that mail programs show, and no code', () => {
    const body = show(
      '## Hola\n\n![Puente](https://x.example/a.jpg)\n\n![Dibujo](/media/a.svg)\n\n<script>alert(1)</script>',
    )
    const pictures = [...body.querySelectorAll('img')]
    expect(pictures.map(({ src, alt, width }) => [src, alt, width])).toEqual([
      ['https://x.example/a.jpg', 'Puente', 552],
    ])
    expect(body.querySelector('script, [onerror]')).toBeNull()
  })
})

test('an introduction in HTML is plain text in the other part of the mail', () => {
  const text = toIntroductionText(
    '<h2>Hola</h2><p>Lea <a href="/guia">la <strong>guía</strong></a><br>hoy.</p><ul><li>uno</li><li>dos<ul><li>tres</li></ul></li></ul>' +
      '<ol start="3"><li>cuatro</li></ol><blockquote><p>Sí</p></blockquote><hr><figure><img src="/a.jpg" alt="Un puente"><figcaption>Pie</figcaption></figure>' +
      '<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table><p><a href="https://x.example/">https://x.example/</a></p>',
    origin,
  )
  expect(text).toBe(
    `Hola\n\nLea la guía: ${origin}/guia\nhoy.\n\n- uno\n- dos\n  - tres\n\n3. cuatro\n\n> Sí\n\n----\n\n[Un puente]\n\nPie\n\nA | B\n\nhttps://x.example/`,
  )
})

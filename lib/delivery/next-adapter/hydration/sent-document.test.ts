/** @jest-environment node */
import { toSentDocument } from './sent-document'

const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const flight = Buffer.from('1:"</script>"')
const piece = String.raw`<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"1:\"\u003c/script>\""])</script>`

test('inserts the React payload that Next left out into a page whose hydration cannot be deferred', () => {
  const html = `<!DOCTYPE html><html lang="es"><head></head><body><p>a</p>${start}</body></html>`
  const sent = toSentDocument({ html, flight, hydration: 'load', path: '/es/AXS/home' })
  expect(sent.html).toBe(`<!DOCTYPE html><html lang="es"><head></head><body><p>a</p>${piece}</body></html>`)
})

test('adds no scripts to a document without scripts', () => {
  const html = '<!DOCTYPE html><html lang="es"><head></head><body><p>a</p></body></html>'
  expect(toSentDocument({ html, flight, hydration: 'load', path: '/es/AXS/home' }).html).toBe(html)
})

test('allows only the frames of a page’s own text, and leaves other policies unchanged', () => {
  const send = (text: string) =>
    toSentDocument({
      html: `<!DOCTYPE html><html lang="es"><head></head><body>${text}</body></html>`,
      flight,
      hydration: 'load',
      path: '/es/AXS/home',
    }).headers['content-security-policy']
  const plain = send('<p>a</p>')
  expect(plain).not.toContain('frame-src')
  const figure = '<figure class="embed" data-embed="https://player.vimeo.com/video/1?dnt=1">'
  expect(send(`${figure}</figure>`)).toBe(
    plain!.replace("worker-src 'self'; ", "worker-src 'self'; frame-src https://player.vimeo.com; "),
  )
  // A frame in escaped author text is only text.
  expect(send(`<p>${figure.replace('<', '&lt;')}</p>`)).toBe(plain)
})

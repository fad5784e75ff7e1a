/** @jest-environment node */
import { toSentDocument } from './sent-document'

const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const flight = Buffer.from('1:"</script>"')
const piece = String.raw`<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"1:\"\u003c/script>\""])</script>`

test('a page whose hydration cannot be deferred gets the flight that Next was told to leave out', () => {
  const html = `<!DOCTYPE html><html lang="es"><head></head><body><p>a</p>${start}</body></html>`
  const sent = toSentDocument({ html, flight, hydration: 'load', path: '/es/AXS/home' })
  expect(sent.html).toBe(`<!DOCTYPE html><html lang="es"><head></head><body><p>a</p>${piece}</body></html>`)
})

test('a document without scripts gets none', () => {
  const html = '<!DOCTYPE html><html lang="es"><head></head><body><p>a</p></body></html>'
  expect(toSentDocument({ html, flight, hydration: 'load', path: '/es/AXS/home' }).html).toBe(html)
})

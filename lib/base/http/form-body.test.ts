import { MAX_BODY_BYTES } from './body-limit'
import { readForm } from './form-body'

const type = 'multipart/form-data; boundary=x'
const part = (text: string) =>
  `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${text}\r\n--x--\r\n`

test.each([
  ['a form', { 'content-type': type }, part('Hola'), undefined],
  ['a form of this site', { 'content-type': type, origin: 'https://axs.example' }, part('Hola'), undefined],
  ['a form of another site', { 'content-type': type, origin: 'https://evil.example' }, part('Hola'), 403],
  ['a form without an origin', { 'content-type': type, origin: 'null' }, part('Hola'), 403],
  ['another type', { 'content-type': 'application/json' }, '{}', 415],
  ['no type', { 'content-type': '' }, '', 415],
  ['no boundary', { 'content-type': 'multipart/form-data' }, part('Hola'), 400],
  [
    'a broken end',
    { 'content-type': type },
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nfoo',
    400,
  ],
  ['too much', { 'content-type': type }, part('a'.repeat(MAX_BODY_BYTES)), 413],
  ['too much by its Content-Length', { 'content-type': type, 'content-length': '99999999' }, '', 413],
])('%s', async (_, headers, body, status) => {
  const sent = { ...headers, host: 'axs.example' }
  const request = new Request('http://axs.example/home', { method: 'POST', headers: sent, body })
  const form = await readForm(request, { TRUST_PROXY: 0 })
  expect(form.ok ? undefined : form.status).toBe(status)
  if (form.ok) expect(form.fields.get('text')).toBe('Hola')
})

test.each([
  ['in the file', 200],
  ['in a file name', 110],
  ['before the file', 70],
])('a form with files keeps the fields before the size limit: %s', async (_, maxBytes) => {
  const file = '--x\r\ncontent-disposition: form-data; name="foto"; filename="a.png"\r\n\r\n'
  const body = `${part('Hola').replace('--x--\r\n', '')}${file}${'b'.repeat(1000)}\r\n--x--\r\n`
  const headers = { 'content-type': type, host: 'axs.example', 'content-length': '99999999' }
  const request = new Request('http://axs.example/formulario/a', { method: 'POST', headers, body })
  const form = await readForm(request, { TRUST_PROXY: 0 }, { maxBytes, takesFiles: true })
  expect(form).toMatchObject({ ok: true, isCut: true })
  expect(form.ok && [...form.fields]).toEqual([['text', 'Hola']])
})

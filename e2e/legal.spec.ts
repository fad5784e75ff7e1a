import { parseDocument, readLinks } from './support/document'
import { expect, test } from './support/fixtures'

/** Every footer links to contact data and legal pages, also without JavaScript. */
const footerLinks = ['Contacto', 'Aviso legal', 'Privacidad', 'Cookies', 'Accesibilidad']

test('every footer links to the legal pages, which name their organisation', async ({ hosts, http }) => {
  const footer = parseDocument((await http(hosts.nova, '/home')).body).querySelector('body > footer, footer')!
  const links = [...footer.querySelectorAll('a')]
  const find = (name: string) =>
    links.find(({ textContent }) => textContent?.trim() === name)?.getAttribute('href')
  expect(find('WhatsApp')).toMatch(/^https:\/\/wa\.me\/\d+$/)
  expect(find('hola@nova.example')).toBe('mailto:hola@nova.example')
  for (const name of footerLinks) {
    const { status, body } = await http(hosts.nova, find(name)!)
    const main = parseDocument(body).querySelector('main')!
    expect([status, main.querySelector('h1')?.textContent]).toEqual([200, name])
    expect(main.textContent).toContain('Nova Consultores')
    const notes = main.querySelectorAll('[role="note"]')
    expect(notes, 'the note of a default text').toHaveLength(name === 'Contacto' ? 0 : 1)
  }
  const { body } = await http(hosts.nova, '/dashboard', { headers: { cookie: 'visit=1' } })
  const memberLinks = readLinks(parseDocument(body), '.member-footer a')
  expect(memberLinks).toEqual(
    expect.arrayContaining(['/contacto', '/aviso-legal', '/privacidad', '/cookies', '/accesibilidad']),
  )
})

test('no page links to an unconfigured phone number or site', async ({ fetchPage }) => {
  for (const path of ['/home', '/contacto', '/home/blog?id_card=101', '/quienessomos']) {
    const { status, body } = await fetchPage(path)
    expect([status, /0000000000|example\.com/.test(body)], path).toEqual([200, false])
  }
})

test('the comment form explains how the mail address is used', async ({ http, hosts }) => {
  const { body } = await http(hosts.axs, '/home/blog?id_card=101&comentario=true')
  const form = parseDocument(body).querySelector('main form:has([type="email"])')!
  expect(form.textContent).toContain('no se publica ni se cede')
  expect(readLinks(form, 'a')).toContain('/privacidad')
})

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => ({}) }))

import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { toMailBrand, toMailItem } from '@/lib/features/audience/newsletters/mail-brand'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { composeMail } from './compose-mail'

const due = {
  email: 'ana@example.com',
  token: 'abc',
  language: 'es',
  interest: '',
  organisation: 'AXS' as OrganisationId,
  welcome: null,
}
const origin = 'https://axs.example'
const item = (id: number) =>
  toMailItem(
    aPublication({ cardId: id as CardId, title: `Título ${id}`, summary: 'Resumen.', kicker: '' }),
    origin,
  )
const news = {
  ...toMailBrand(anOrganisation({ name: 'Grupo AXS' }), origin),
  sender: {},
  postal: '',
  items: [item(1)],
}

test('a confirmation mail contains a link, and can be ignored', () => {
  const mail = composeMail({ ...due, kind: 'confirm' }, { ...news, items: [] })
  expect(mail).toMatchObject({ to: 'ana@example.com', fromName: 'Grupo AXS' })
  expect(mail.subject).toBe('Confirme su suscripción a Grupo AXS')
  expect(mail.text).toContain('\n\nhttps://axs.example/suscripcion?clave=abc\n\n')
  expect(mail.headers).toBeUndefined()
})

test('a welcome mail has the words of the organisation, and supports one-click unsubscribe', () => {
  const mail = composeMail({ ...due, kind: 'welcome', welcome: 'Bienvenida.\n\nLeemos.' }, news)
  expect(mail.subject).toBe('Gracias por suscribirse a Grupo AXS')
  expect(mail.text).toMatch(
    /^Bienvenida\.\n\nLeemos\.\n\n-- \n.*\nhttps:\/\/axs\.example\/suscripcion\?clave=abc\n$/,
  )
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
})

test('a news mail lists publications, and supports one-click unsubscribe', () => {
  const mail = composeMail({ ...due, kind: 'news' }, news)
  expect(mail.subject).toBe('Grupo AXS: Título 1')
  expect(mail.text).toBe(
    'Título 1\nResumen.\nhttps://axs.example/home/blog?id_card=1\n\n' +
      '-- \nPara elegir temas y ritmo, o dejar de recibir estos correos:\nhttps://axs.example/suscripcion?clave=abc\n',
  )
  expect(mail.headers).toEqual({
    'List-Id': '<news.axs.example>',
    'List-Unsubscribe': '<https://axs.example/suscripcion?clave=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': 'news:AXS:news:cartelera',
  })
})

test('news and welcome mails show their content in HTML, too, with the links of the text', () => {
  const several = composeMail({ ...due, kind: 'news' }, { ...news, items: [item(1), item(2)] }).html ?? ''
  expect(several.match(/<h2.*?<\/h2>/g)?.map((heading) => heading.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Título 1',
    'Título 2',
  ])
  expect(several).toContain('Título 1 · Título 2')
  expect(several).toContain('href="https://axs.example/home/blog?id_card=2"')
  expect(several).toContain('href="https://axs.example/suscripcion?clave=abc"')
  const welcome = composeMail(
    { ...due, kind: 'welcome', welcome: 'Hola, <b>lectora</b>.\n\nLeemos.' },
    news,
  ).html
  expect(welcome).toContain('>Leemos.</p>')
  expect(welcome).not.toContain('Título 1')
})

test.each([
  ['es', 'Grupo AXS: 2 publicaciones nuevas'],
  ['de', 'Grupo AXS: 2 neue Beiträge'],
  ['klingon', 'Grupo AXS: 2 publicaciones nuevas'],
])('several are counted, in %s', (language, subject) => {
  const items = [item(1), item(2)]
  expect(composeMail({ ...due, language, kind: 'news' }, { ...news, items }).subject).toBe(subject)
})

test('the mail’s link contains the topic that the reader came from', () => {
  const interest = 'autor=Ana+R%C3%ADos'
  const mail = composeMail({ ...due, interest, kind: 'known' }, news)
  expect(mail.text).toContain(`https://axs.example/suscripcion?clave=abc&${interest}\n`)
})

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => ({}) }))

import type { CardId, OrganisationId } from '@/lib/base/domain/model'
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
const publication = (id: number) => ({ cardId: id as CardId, title: `Título ${id}`, summary: 'Resumen.' })
const news = { name: 'Grupo AXS', origin, sender: {}, postal: '', publications: [publication(1)] }

test('a confirmation mail contains a link, and can be ignored', () => {
  const mail = composeMail({ ...due, kind: 'confirm' }, { ...news, publications: [] })
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

test.each([
  ['es', 'Grupo AXS: 2 publicaciones nuevas'],
  ['de', 'Grupo AXS: 2 neue Beiträge'],
  ['klingon', 'Grupo AXS: 2 publicaciones nuevas'],
])('several are counted, in %s', (language, subject) => {
  const publications = [publication(1), publication(2)]
  expect(composeMail({ ...due, language, kind: 'news' }, { ...news, publications }).subject).toBe(subject)
})

test('the mail’s link contains the topic that the reader came from', () => {
  const interest = 'autor=Ana+R%C3%ADos'
  const mail = composeMail({ ...due, interest, kind: 'known' }, news)
  expect(mail.text).toContain(`https://axs.example/suscripcion?clave=abc&${interest}\n`)
})

import { toContentLang, toInterfaceLang } from './content-language'

test('sets no languages on a Spanish page', () => {
  expect([toContentLang('es'), toInterfaceLang('es')]).toEqual([{}, {}])
})

test('marks the Spanish parts of a page in another language', () => {
  expect([toContentLang('ja'), toInterfaceLang('ja')]).toEqual([{ lang: 'es' }, { lang: 'ja' }])
})

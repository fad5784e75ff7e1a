import { toContentLang, toInterfaceLang } from './content-language'

test('a Spanish page says nothing: it is one language', () => {
  expect([toContentLang('es'), toInterfaceLang('es')]).toEqual([{}, {}])
})

test('another page says where Spanish begins and where it ends', () => {
  expect([toContentLang('ja'), toInterfaceLang('ja')]).toEqual([{ lang: 'es' }, { lang: 'ja' }])
})

import { fillOfflinePage, LIST_MARK, toArticleKey, toDocumentKind } from './kept-pages'

const at = (path: string) => new URL(path, 'https://axs.example')

test.each([
  ['/', 'reader'],
  ['/home', 'reader'],
  ['/home/blog?id_card=7', 'reader'],
  ['/quienessomos/nosotros', 'reader'],
  ['/privacidad', 'reader'],
  ['/logout', 'leaving'],
  ['/auth/login', 'leaving'],
  ['/list', 'leaving'],
  ['/orgventas', 'leaving'],
  ['/home?idOrgV=ACX', 'leaving'],
  ['/dashboard', 'network'],
  ['/crafted/account/overview', 'network'],
  ['/homeless', 'network'],
  ['/api/revalidate', 'network'],
  ['/feed.xml', 'network'],
])('classifies %s as %s', (path, kind) => {
  expect(toDocumentKind(at(path))).toBe(kind)
})

test.each([
  ['/home/blog?id_card=7', '/home/blog?id_card=7'],
  ['/home/blog?comentario=true&id_card=7&pagina=2', '/home/blog?id_card=7'],
  ['/home/blog', null],
  ['/home/blog?id_card=x', null],
  ['/home/buscar?id_card=7', null],
])('stores %s as %s', (path, key) => {
  expect(toArticleKey(at(path))).toBe(key)
})

test('escapes titles in the offline page', () => {
  const page = `<ul role="list" ${LIST_MARK}<p>Nada</p>`
  const articles = [{ href: '/home/blog?id_card=7', title: '<b>$& "A" & \'B\'</b>' }]
  expect(fillOfflinePage(page, articles)).toBe(
    '<ul role="list" ><li><a href="/home/blog?id_card=7">&lt;b&gt;$&amp; &quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;</a></li></ul><p>Nada</p>',
  )
})

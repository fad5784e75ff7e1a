import { toKind } from './exchange'

test.each([
  ['/home', 'home'],
  ['/home/blog?id_card=147', 'article'],
  ['/home/buscar?descripcionBuscar=proyecto', 'search'],
  ['/dashboard', 'member'],
  ['/', 'entry'],
  ['/list/orgventas?idOrgV=AXS', 'entry'],
  ['/logout', 'session'],
  ['/auth/login', 'session'],
  ['/error/500', 'error'],
  ['/nada', 'missing'],
  ['/feed.xml', 'feed'],
  ['/compartir/147.png', 'cardShareImage'],
  ['/api/suggestions?q=crm', 'api'],
  ['/_next/image?url=%2Fmedia%2Fcrm-1.svg&w=640', 'picture'],
  ['/_next/static/chunks/none.js', 'asset'],
  ['/%ff', 'missing'],
  ['*', 'missing'],
  [undefined, 'missing'],
])('counts %s as %s', (url, kind) => {
  expect(toKind(url)).toBe(kind)
})

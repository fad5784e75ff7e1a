import { listParentPaths, parsePagePath, toPagePath } from './page-path'

test.each(['/servicios', '/servicios/consultoria-sap', '/a/b/c/d/e', '/2026', `/${'a'.repeat(119)}`])(
  'accepts %s',
  (path) => {
    expect(parsePagePath(path)).toBe(path)
  },
)

test.each([
  '',
  '/',
  'servicios',
  '//',
  '//servicios',
  '/servicios/',
  '/servicios//sap',
  '/../servicios',
  '/servicios/..',
  '/./servicios',
  '/servicios%2fsap',
  '/Servicios',
  '/café',
  '/año',
  '/🚀',
  '/con espacio',
  '/-servicios',
  '/servicios-',
  '/a--b',
  '/servicios.html',
  '/servicios?x=1',
  '/servicios#fin',
  '/servicios\n',
  '/\0',
  '/a/b/c/d/e/f',
  `/${'a'.repeat(2000)}`,
])('rejects %j', (path) => {
  expect(parsePagePath(path)).toBeNull()
})

test.each([
  ['Consultoría SAP', '/consultoria-sap'],
  ['¿Qué hacemos? — Año 2026', '/que-hacemos-ano-2026'],
  ['会社概要', ''],
  ['会社 概要', ''],
  ['SAP 会社 2', '/sap-2'],
  ['🚀', ''],
  ['', ''],
])('suggests for %j the path %j', (title, path) => {
  expect(toPagePath(title)).toBe(path)
  if (path) expect(parsePagePath(path)).toBe(path)
})

test('lists the paths above a page', () => {
  expect(listParentPaths('/a/b/c')).toEqual(['/a', '/a/b'])
  expect(listParentPaths('/a')).toEqual([])
})

import { toSearchText } from './search'

describe('toSearchText', () => {
  it.each([
    ['integración', 'integración'],
    ['  dos   palabras ', 'dos   palabras'],
    ['SAP - migración', 'SAP   migración'],
    ['SAP -migración', 'SAP -migración'],
    ['e-commerce', 'e-commerce'],
    ['«una frase» “otra”', '"una frase" "otra"'],
    ['una\0palabra\u0007', 'una palabra'],
    ['\ud800palabra', 'palabra'],
    ['--- - "', '"'],
    ['x'.repeat(1000), 'x'.repeat(1000)],
    ['x'.repeat(1001), ''],
  ])('%j becomes %j', (typed, searched) => {
    expect(toSearchText(typed)).toBe(searched)
  })
})

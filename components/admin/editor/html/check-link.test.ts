import { checkLink } from './check-link'

describe('a valid address, or one with a clear meaning', () => {
  test.each([
    ['https://ejemplo.mx/a?b=1#c', 'https://ejemplo.mx/a?b=1#c'],
    [' http://ejemplo.mx ', 'http://ejemplo.mx'],
    ['HTTPS://EJEMPLO.MX', 'HTTPS://EJEMPLO.MX'],
    ['//ejemplo.mx/a', 'https://ejemplo.mx/a'],
    ['ejemplo.mx', 'https://ejemplo.mx'],
    ['ejemplo.mx:8080/a', 'https://ejemplo.mx:8080/a'],
    ['www.niños.es/página', 'https://www.niños.es/página'],
    ['http://localhost:3000/home', 'http://localhost:3000/home'],
    ['http://[::1]/', 'http://[::1]/'],
    ['/home/blog?id_card=3', '/home/blog?id_card=3'],
    ['#que-cambio', '#que-cambio'],
    ['?pagina=2', '?pagina=2'],
    ['mailto:ana@ejemplo.mx?subject=Hola', 'mailto:ana@ejemplo.mx?subject=Hola'],
    ['ana@ejemplo.mx', 'mailto:ana@ejemplo.mx'],
    ['tel:+52 (55) 1234-5678', 'tel:+525512345678'],
  ])('%j becomes %j', (input, href) => expect(checkLink(input)).toEqual({ href }))
})

describe('an invalid address', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['javascript:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'spaces'],
    [' \u0001javascript:alert(1)', 'unclear'],
    ['JAVASCRIPT:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['file:///C:/carta.docx', 'scheme'],
    ['ftp://ejemplo.mx', 'scheme'],
    ['https://', 'host'],
    ['https:///a', 'host'],
    ['https://ejemplo', 'host'],
    ['https://exa mple.mx', 'spaces'],
    ['/una página', 'spaces'],
    ['ver la página', 'spaces'],
    ['mailto:ana', 'mail'],
    ['tel:llámeme', 'phone'],
    ['tel:12', 'phone'],
    ['carta', 'unclear'],
    ['/\\ejemplo.mx', 'unclear'],
  ])('%j: %s', (input, problem) => expect(checkLink(input)).toEqual({ problem }))
})

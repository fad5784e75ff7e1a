import { toPreviewTarget } from './preview-target'

test.each([
  ['/home', '/vista-previa?clave=d1'],
  ['/home/blog?id_card=101', '/vista-previa?clave=d1&id_card=101'],
  ['/home/buscar?descripcionBuscar=nube', '/vista-previa?clave=d1&descripcionBuscar=nube'],
  ['/home/buscar', '/vista-previa?clave=d1&descripcionBuscar='],
  ['/servicios/web', '/vista-previa?clave=d1&ruta=%2Fservicios%2Fweb'],
  ['/home/blog', null],
  ['/contacto', null],
  ['/', null],
])('%s leads to %s', (href, expected) => {
  expect(toPreviewTarget('d1', new URL(href, 'http://axs.localhost'), ['/servicios/web'])).toBe(expected)
})

import { splitHits } from './hits'

/** Hits in brackets. */
const mark = (text: string, query: string) =>
  splitHits(text, query)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test.each([
  ['Dos proyectos y un proyecto', 'proyecto', 'Dos [proyectos] y un [proyecto]'],
  ['Integrar sin integraciones', 'integración', '[Integrar] sin [integraciones]'],
  ['La integración', 'integrar', 'La [integración]'],
  ['Un pronóstico', 'PRONOSTICO', 'Un [pronóstico]'],
  ['El año y el ano', 'año', 'El [año] y el ano'],
  ['Migrar los datos', 'migrar los datos', '[Migrar] los [datos]'],
  ['La mesa de ayuda', '"mesa de ayuda"', 'La [mesa] de [ayuda]'],
  ['SAP y Business One', 'sap -business', '[SAP] y Business One'],
  ['A S/4HANA', 's/4hana', 'A [S]/[4HANA]'],
  ['<b>sal</b> & sol', 'sal', '<b>[sal]</b> & sol'],
  ['Nada', '', 'Nada'],
  ['', 'nada', ''],
])('%j searched for by %j', (text, query, expected) => {
  expect(mark(text, query)).toBe(expected)
})

import { cutAroundHit, splitHits } from './hits'

/** Puts hits in brackets. */
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
  ['A S/4HANA', 's/4hana', 'A [S/4HANA]'],
  ['A S/4HANA, de 4 en 4', 's4hana', 'A [S/4HANA], de 4 en 4'],
  ['A SAP S/4HANA', 'SAP S4 HANA', 'A [SAP] [S/4HANA]'],
  ['Con S4 HANA', 's/4hana', 'Con [S4] [HANA]'],
  ['Un CRM/ERP', 'crm', 'Un [CRM]/ERP'],
  ['Ecommerce y comercio', 'e-commerce', '[Ecommerce] y comercio'],
  ['Mariana Téllez', 'mariana tellez', '[Mariana] [Téllez]'],
  ['La re\u00ADtro\u200Bexca\u2060vadora', 'retroexcavadora', 'La [re\u00ADtro\u200Bexca\u2060vadora]'],
  ['<b>sal</b> & sol', 'sal', '<b>[sal]</b> & sol'],
  ['Nada', '', 'Nada'],
  ['', 'nada', ''],
])('%j searched for by %j', (text, query, expected) => {
  expect(mark(text, query)).toBe(expected)
})

const long =
  `Al principio no hay nada de eso. ${'Una frase que no viene al caso. '.repeat(9)}Aquí está el telepeaje que buscamos. ${'Y otra frase más. '.repeat(9)}`.trim()

test.each([
  ['the middle', long, 'telepeajes', /^…[A-Za-z].{10,40}Aquí está el telepeaje que buscamos\. Y otra.*…$/],
  ['the beginning', long, 'principio', /^Al principio no hay nada.*…$/],
  ['the end', `${long} Final.`, 'final', /^….*más\. Final\.$/],
  ['a short text', 'Un telepeaje.', 'telepeaje', /^Un telepeaje\.$/],
])('cuts the text around a hit: %s', (_, text, query, expected) => {
  const cut = cutAroundHit(text, query, 120) ?? ''
  expect(cut).toMatch(expected)
  expect(cut.length).toBeLessThanOrEqual(120)
})

test('returns nothing for a text without a hit', () => {
  expect(cutAroundHit(long, 'xilófono', 120)).toBeNull()
})

/** @jest-environment node */
import { readDemo } from '@/lib/content/from-db/demo/demo-files'
import { MAX_OF_RULE, type AdviceRule, type CheckedPiece } from './advice'
import { checkPiece } from './check-piece'

const aPiece = (fields: Partial<CheckedPiece>): CheckedPiece => ({
  kicker: '',
  title: 'Un embudo sin fugas',
  summary: 'Cómo revisar las oportunidades cada semana.',
  content: '',
  pictureUrl: '',
  pictureAlt: '',
  ...fields,
})

const rulesOf = (fields: Partial<CheckedPiece>) => checkPiece(aPiece(fields)).map(({ rule }) => rule)

const long = `Cuando el equipo revisa las oportunidades cada semana ${'y vuelve a mirar con calma lo que dijo el cliente '.repeat(4)}nadie se pierde.`
const table = (head: string) =>
  `<h2>Precios</h2><table><tbody>${head}<tr><td>Uno</td><td>10</td></tr><tr><td>Dos</td><td>20</td></tr></tbody></table>`

const rows =
  '<p>Y:</p><table><tbody><tr><th>Uno</th><th>Dos</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>'

/** Texts with one problem each, in the HTML of the editor or in Markdown. */
const seeded: [AdviceRule, string][] = [
  ['altMissing', '<figure><img src="/media/a.jpg" alt=""></figure>'],
  ['altMissing', '<p>Antes <img src="/media/a.jpg"> y después.</p>'],
  ['altMissing', '<p><img src="/media/a.jpg" alt="   "></p>'],
  ['altMissing', '## Fotos\n\n![](/media/a.jpg)'],
  ['altMissing', '<p><a href="/contacto"><img src="/media/a.jpg" alt=""></a></p>'],
  ['altUseless', '<p><img src="/media/a.jpg" alt="IMG_2034.jpg"></p>'],
  ['altUseless', '<p><img src="/media/a.jpg" alt="imagen"></p>'],
  ['altUseless', '<p><img src="/media/a.jpg" alt="DSC 00123"></p>'],
  ['altUseless', '<p><img src="/media/a.jpg" alt="foto1"></p>'],
  ['altUseless', '## Fotos\n\n![Captura de pantalla](/media/a.png)'],
  ['altUseless', '<p><img src="/media/a.jpg" alt="grafico-ventas.png"></p>'],
  ['altRedundant', '<p><img src="/media/a.jpg" alt="Imagen de un puente"></p>'],
  ['altRedundant', '<p><img src="/media/a.jpg" alt="Una foto del equipo"></p>'],
  ['altRedundant', '## Fotos\n\n![Fotografía de la fábrica](/media/a.jpg)'],
  ['captionEmpty', '<figure><img src="/media/a.jpg" alt="Un puente"><figcaption></figcaption></figure>'],
  ['captionEmpty', '<figure><img src="/media/a.jpg" alt="Un puente"><figcaption> <br></figcaption></figure>'],
  [
    'captionRepeats',
    '<figure><img src="/media/a.jpg" alt="Un puente"><figcaption>Un puente</figcaption></figure>',
  ],
  [
    'captionRepeats',
    '<figure><img src="/media/a.jpg" alt="Un puente"><figcaption>¡Un puente!</figcaption></figure>',
  ],
  ['headingSkipped', '<h3>Precios</h3><h2>Otros</h2><h4>Hoy</h4><p>Veinte.</p>'],
  ['headingSkipped', '<h2>Precios</h2><h4>De hoy</h4><p>Veinte.</p>'],
  ['headingSkipped', '## Precios\n\n#### De hoy\n\nVeinte.'],
  ['headingSkipped', '## Uno\n\n### Dos\n\n## Tres\n\n#### Cuatro'],
  ['headingSkipped', '<h2>Uno</h2><h3>Dos</h3><h2>Tres</h2><h4>Cuatro</h4>'],
  ['headingFaked', '<p><strong>Precios</strong></p><p>Veinte.</p>'],
  ['headingFaked', '<p><b>Cómo empezar</b></p><p>Despacio.</p>'],
  ['headingFaked', '## Uno\n\nTexto.\n\n**Qué cambia**\n\nTodo.'],
  ['linkText', '<p>Para verlo, <a href="/contacto">haga clic aquí</a>.</p>'],
  ['linkText', '<p>Está <a href="/contacto">aquí</a>.</p>'],
  ['linkText', '<p><a href="/contacto">Leer más</a></p>'],
  ['linkText', '<p><a href="/contacto">Más información…</a></p>'],
  ['linkText', '## Uno\n\nEn [este enlace](/contacto).'],
  ['linkText', '<p><a href="/contacto">PINCHE AQUÍ</a></p>'],
  ['linkText', '<p><a href="/contacto">» ver más «</a></p>'],
  ['linkText', '<p>The full text: <a href="/contacto">read more</a></p>'],
  ['linkText', '<p><a href="/contacto"><strong>Descargar</strong></a></p>'],
  ['linkAddress', '<p><a href="https://a.example/x">https://a.example/x</a></p>'],
  ['linkAddress', '<p><a href="https://a.example/x">www.a.example/x</a></p>'],
  ['linkAddress', '## Uno\n\n[http://a.example](http://a.example)'],
  ['linkAmbiguous', '<p><a href="/uno">El informe</a> y <a href="/dos">el informe</a></p>'],
  ['linkAmbiguous', '## Uno\n\n- [Catálogo](/uno)\n- [Catálogo](/dos)'],
  ['tableHead', table('')],
  ['tableHead', table('<tr><th></th><th></th></tr>')],
  ['tableHead', table('<tr><td><strong>Nombre</strong></td><td><strong>Precio</strong></td></tr>')],
  ['tableName', `${table('<tr><th>Uno</th><th>Dos</th></tr>')}${rows}`],
  ['tableName', '| Uno | Dos |\n| --- | --- |\n| 1 | 2 |\n\nY:\n\n| Uno | Dos |\n| --- | --- |\n| 3 | 4 |'],
  ['foreignPassage', '<p>We are looking for people who know what they want and are not afraid of it.</p>'],
  ['foreignPassage', '<blockquote><p>The best way to predict the future is to invent it.</p></blockquote>'],
  [
    'foreignPassage',
    '<p>Nous sommes dans une année qui ne ressemble pas aux autres pour les entreprises.</p>',
  ],
  ['foreignPassage', '<p>Das ist nicht die Zeit, in der wir auf den Zufall warten.</p>'],
  ['foreignPassage', '<p>Non è che il mercato sia finito, ma gli acquisti sono più lenti.</p>'],
  ['foreignPassage', '<ul><li>Isso não é uma novidade, mas já foi dito muito nas reuniões.</li></ul>'],
  [
    'foreignPassage',
    '## Cita\n\n> It is not the strongest of the species that survives, but the most adaptable.',
  ],
  ['longSentence', `<p>${long}</p>`],
  ['longSentence', `<ul><li>Corto.</li><li>${long}</li></ul>`],
  ['longSentence', `## Uno\n\n${long}`],
  ['longSentence', `<blockquote><p>Breve. ${long} Breve.</p></blockquote>`],
  ['shouting', '<p>Recuerde: OFERTA ESPECIAL hasta el viernes.</p>'],
  ['shouting', '<h2>AVISO IMPORTANTE A CLIENTES</h2>'],
  ['shouting', '## Uno\n\n**NO SE ADMITEN DEVOLUCIONES SIN TIQUE**\n\nGracias.'],
  ['shouting', '<ul><li>¡ÚLTIMOS LUGARES DISPONIBLES!</li></ul>'],
]

test('tests at least sixty texts with problems', () => expect(seeded.length).toBeGreaterThanOrEqual(60))

test.each(seeded)('finds %s in %s', (rule, content) => {
  expect(rulesOf({ content })).toContain(rule)
})

test('finds a video without captions where it is embedded, and ignores others', () => {
  const address = `/media/u/${'ab'.repeat(16)}.mp4`
  const content = `<figure><a href="${address}">El taller</a></figure><p><a href="/otra">Otra cosa</a></p>`
  expect(checkPiece(aPiece({ content, filmsWithoutCaptions: [address] }))).toEqual([
    { rule: 'captionsMissing', field: 'content', place: 'El taller' },
  ])
  expect(checkPiece(aPiece({ content }))).toEqual([])
})

test.each<[AdviceRule, Partial<CheckedPiece>]>([
  ['shouting', { title: 'GRANDES REBAJAS DE OTOÑO' }],
  ['shouting', { kicker: 'NUEVA APERTURA' }],
  ['longSentence', { summary: long }],
  ['altMissing', { pictureUrl: '/media/a.jpg' }],
  ['altUseless', { pictureUrl: '/media/a.jpg', pictureAlt: 'foto' }],
])('finds %s in another field: %j', (rule, fields) => {
  expect(rulesOf(fields)).toEqual([rule])
})

test.each([
  ['a decorative picture', '<p><img src="/media/a.jpg" alt="" role="presentation"></p>'],
  ['acronyms', '<p>La ONU, la OCDE y SAP S/4HANA con ERP y CRM en CDMX.</p>'],
  ['an acronym that can be read as a word', '<p>UNICEF y la FAO lo dijeron en Roma.</p>'],
  [
    'a quotation with its language',
    '<blockquote lang="en"><p>It is not for us to say what they will do.</p></blockquote>',
  ],
  [
    'names and terms in English',
    '<p>El plan Customer Success Management de SAP Business One Professional.</p>',
  ],
  [
    'code',
    '<pre><code>SELECT NOMBRE FROM CLIENTES WHERE PAIS IS NOT NULL AND ESTADO IN THE LIST</code></pre>',
  ],
  ['a link to the same place twice', '<p><a href="/uno">El informe</a> y <a href="/uno">el informe</a></p>'],
  ['a footnote', '<p>Texto<sup><a href="#nota-1">1</a></sup>, y otro<sup><a href="#nota-2">1</a></sup>.</p>'],
  ['a sentence in bold', '<p><strong>Esto no se puede deshacer.</strong></p>'],
  [
    'a long list after a colon',
    `<p>Hay tres: ${'uno bueno, '.repeat(10)}y otro; ${'dos malos, '.repeat(10)}y otro.</p>`,
  ],
  ['headings in their order', '<h2>Uno</h2><h3>Dos</h3><h4>Tres</h4><h2>Cuatro</h2>'],
])('reports nothing for %s', (_, content) => {
  expect(rulesOf({ content })).toEqual([])
})

test("reports nothing for the demo's pieces", async () => {
  const { publications } = await readDemo()
  const advice = publications.flatMap((publication) =>
    checkPiece({
      kicker: publication.kicker ?? '',
      title: publication.title,
      summary: publication.summary ?? '',
      content: publication.content ?? '',
      pictureUrl: publication.pictureUrl ?? '',
      pictureAlt: publication.pictureAlt ?? '',
    }).map((result) => ({ card: publication.cardId, ...result })),
  )
  expect(publications.length).toBeGreaterThan(50)
  expect(advice).toEqual([])
})

test('returns a place that can be found in the text, and limits the results per rule', () => {
  const content = `<h2>Precios</h2><h4>Precios de hoy</h4>${'<p><a href="/x">aquí</a></p>'.repeat(50)}`
  const advice = checkPiece(aPiece({ content }))
  expect(advice[0]).toEqual({ rule: 'headingSkipped', field: 'content', place: 'Precios de hoy' })
  expect(advice).toHaveLength(1 + MAX_OF_RULE)
})

test('returns the detected language of a passage', () => {
  const content = '<p>Nous sommes dans une année qui ne ressemble pas aux autres.</p>'
  expect(checkPiece(aPiece({ content }))).toMatchObject([{ rule: 'foreignPassage', language: 'fr' }])
})

test('takes limited time for generated content', () => {
  expect(checkPiece(aPiece({ content: `<p>${'<b>'.repeat(50_000)}</p>` }))).toEqual([])
  expect(checkPiece(aPiece({ content: 'A'.repeat(300_000) }))).toEqual([])
})

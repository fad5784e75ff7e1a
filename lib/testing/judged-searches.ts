import type { ContentSeed } from '@/lib/content/from-db/demo/seed'

/**
 * Searches that readers of the demo and of WordPress' theme-unit content might type, with a grade for each publication:
 * 3 the best answer, 2 useful, 1 marginal but not wrong. Graded by reading the publications, before any search was run.
 * A line has the form `words = card:grade card:grade`.
 */
const lines: Record<string, string> = {
  AXS: `
    dueño del dato = 101:3 105:1
    quién puede exportar la cartera = 101:3
    gobierno de datos = 101:3 105:1
    permisos del crm = 101:3 109:1
    cartera de clientes = 101:3 125:1
    categorías de tickets = 102:3 129:1 116:1
    clasificar tickets = 102:3
    árbol de categorías = 102:3
    tag que no abre = 103:3 136:1
    telepeaje = 103:3 136:3 146:2 127:1
    inventario de tags = 103:3
    informe de avance = 104:3 141:2 128:1
    informe semanal = 104:3 141:1
    reporte semanal = 104:3
    clientes duplicados = 105:3 101:1
    fusionar cuentas = 105:3
    calidad de datos = 105:3 101:1 134:1
    limpiar datos = 105:3 134:2 125:1
    catálogo de productos = 106:3 130:1
    fichas de producto = 106:3
    política de cancelación = 107:3 135:1
    cancelaciones hotel = 107:3 135:2
    huéspedes = 107:3 144:2 135:2
    business one = 108:3
    SAP para pymes = 108:3
    implementación corta de SAP = 108:3
    elegir crm = 109:3
    comparar crm = 109:3
    demostración de software = 109:3
    costo total = 109:3 132:1
    fecha de entrega = 110:3
    promesa de entrega = 110:3
    buen fin = 110:3
    costo de envío = 110:3
    microcursos = 111:3
    curso corto para tiendas = 111:3
    capacitación de tiendas = 111:3 131:1
    EDI = 112:3
    penalizaciones de cadenas comerciales = 112:3
    reunión de arranque = 113:3 128:1
    RACI = 113:3
    quién decide = 113:3
    whatsapp = 114:3
    vender por chat = 114:3
    ventas por whatsapp = 114:3
    estimar proyectos = 115:3
    estimaciones = 115:3
    estimación en rangos = 115:3
    turnos de soporte = 116:3 145:3
    mesa de ayuda = 116:3 145:3 102:3 129:1 137:1
    horario de soporte = 116:3
    successfactors = 117:3
    evaluación de desempeño = 117:3
    objetivos y metas = 117:3
    calificar prospectos = 118:3
    calificación de leads = 118:3
    prospectos = 118:3 125:1
    corte de caja = 119:3
    caseta = 119:3 127:2 146:1 136:1
    control interno = 119:3
    middleware = 120:3
    ipaas = 120:3
    integrar sistemas = 120:3 126:1 112:1
    integración = 120:3 126:2 112:2 139:1
    channel manager = 121:3
    semana santa = 121:3
    temporada alta = 121:3
    medir adopción = 122:3
    adopción del sistema = 122:3
    indicadores = 122:3 137:2
    traspaso de ventas a servicio = 123:3
    onboarding de clientes = 123:3
    deuda técnica = 124:3
    presupuesto de mantenimiento = 124:3
    pipeline = 125:3 138:1
    embudo de ventas = 125:3
    contrato de api = 126:3
    openapi = 126:3
    auditoría de peaje = 127:3
    auditoría = 127:3
    clasificación vehicular = 127:3
    proyecto en rojo = 128:3 141:2
    rescatar proyecto = 128:3
    proyectos atrasados = 128:3
    base de conocimiento = 129:3
    autoservicio = 129:3
    carrito abandonado = 130:3
    abandono del carrito = 130:3
    página de pago = 130:3 140:1
    plan de inducción = 131:3
    empleados nuevos = 131:3
    sap btp = 132:3 147:2
    costos en la nube = 132:3
    revisión de código = 133:3
    code review = 133:3
    migrar datos = 134:3
    migración a s4hana = 134:3 147:2
    s/4hana = 134:3 147:3
    sobreventa = 135:3
    overbooking = 135:3
    ocupación del hotel = 135:3
    interoperabilidad = 136:3
    compensación entre operadoras = 136:3
    acuerdo de nivel de servicio = 137:3
    SLA = 137:3
    niveles de servicio = 137:3
    pronóstico de ventas = 138:3 125:1
    forecast = 138:3
    cola de mensajes = 139:3
    reintentos = 139:3
    mensajes rechazados = 139:3
    conciliación bancaria = 140:3
    contracargos = 140:3
    conciliar pagos = 140:3
    proyecto sandía = 141:3
    semáforo del proyecto = 141:3
    riesgos = 141:3 135:1 128:1
    formar formadores = 142:3
    instructores internos = 142:3
    pruebas automáticas = 143:3
    automatizar pruebas = 143:3
    regresión = 143:3
    husos horarios = 144:3
    reserva equivocada = 144:3
    relevo de turno = 145:3 119:2 116:2
    operación 24/7 = 145:3
    operación sin conexión = 146:3
    fibra cortada = 146:3
    clean core = 147:3
    ABAP = 147:3
    congelación de cambios = 148:3
    cierre de año = 148:3
    rodrigo arce = 148:3 143:3 141:3 133:3 128:3 124:3 120:3 115:3 113:3 104:3
    mariana tellez = 145:3 138:3 137:3 129:3 125:3 122:3 117:3 114:3 109:3 101:3
    conciliacion = 140:3
    migracion de datos = 134:3
    estimacion = 115:3
    pronostico = 138:3
    poryecto en rojo = 128:3 141:2
    watsapp = 114:3
    sobrebenta = 135:3
    capasitacion = 111:3 131:2 142:2
    cómo elegir un CRM = 109:3
    por qué se abandona el carrito = 130:3
    cuánto cuesta el envío = 110:3
    qué es un proyecto sandía = 141:3`,
  ACX: `
    versionado de api = 201:3
    versión 2 = 201:3
    roles de sap = 202:3
    segregación de funciones = 202:3
    academia interna = 203:3
    día pico = 204:3
    pruebas de carga = 204:3
    definición de terminado = 205:3
    definition of done = 205:3
    guardias nocturnas = 206:3
    alertas de madrugada = 206:3
    factura electrónica = 207:3
    facturación electrónica = 207:3
    datos maestros = 208:3
    direcciones de clientes = 208:3
    devoluciones = 209:3
    marketplace = 209:3
    programar en pareja = 210:3
    trabajo remoto = 210:3
    idempotencia = 211:3
    tormenta de reintentos = 211:3
    incidentes = 211:3 212:3 213:3 206:1
    simulacros = 212:3
    causa raíz = 213:3
    error humano = 213:3
    objetos Z = 214:3
    extensiones abap = 214:3
    omnicanal = 215:3
    inventario = 215:3
    observabilidad = 216:3
    opentelemetry = 216:3
    despliegue regional = 217:3
    sap en chile = 217:3
    ariba = 218:3
    compras en minería = 218:3`,
  NVA: `
    tarifas de temporada = 301:3
    consentimiento = 302:3
    protección de datos = 302:3
    personal de temporada = 303:3
    registro de riesgos = 304:3
    lotes o eventos = 305:3
    descuentos para residentes = 306:3
    oficina de proyectos = 307:3
    PMO = 307:3
    visitas comerciales = 308:3
    mesas vacías = 309:3
    no presentarse = 309:3
    exámenes = 310:3
    peaje sin barreras = 311:3 316:1
    pórticos = 311:3
    comité de dirección = 312:3 304:3
    ferri = 313:3
    fidelización = 314:3
    programa de puntos = 314:3
    contratos de datos = 315:3
    matrículas = 316:3 311:2
    PMS = 317:3
    mentoría = 318:3`,
  WTU: `
    galería = 3:3 4:3
    gallery = 3:3 4:3
    post format gallery = 3:3 4:3
    peter = 2:3
    darling = 2:3
    teclado = 1:3
    keyboard = 1:3
    mark twain = 5:3
    san francisco = 8:3
    listas anidadas = 6:3
    comentarios = 7:3`,
}

/** A text typed on an organisation's site, and the grades of its cards. */
export type JudgedSearch = { organisation: string; text: string; grades: ReadonlyMap<number, number> }

export const judgedSearches: JudgedSearch[] = Object.entries(lines).flatMap(([organisation, block]) =>
  toLines(block).map(([text, grades]) => ({ organisation, text, grades })),
)

/**
 * Publications of the demo and their related publications, as an editor would grade them: 2 the same question, 1 a
 * similar one. Graded by reading the texts. A line has the form `card = card:grade`.
 */
const relations = `
  101 = 105:2 109:1 114:1
  102 = 129:2 116:1 145:1 137:1
  103 = 136:2 146:1 127:1
  104 = 141:2 113:1 128:1
  105 = 101:2 134:1
  106 = 130:1 110:1
  107 = 135:2 121:1 144:1
  108 = 117:1 147:1 134:1 132:1
  109 = 114:1 118:1 101:1 120:1
  110 = 130:2 106:1 140:1
  111 = 131:2 142:2
  112 = 126:2 120:1 139:1
  113 = 128:2 104:1 141:1
  114 = 125:1 123:1 118:1 109:1
  115 = 138:2 124:1 143:1
  116 = 145:2 102:1 137:1
  117 = 131:1 108:1 147:1
  118 = 125:2 138:1 114:1
  119 = 127:1 140:1 145:1 136:1
  120 = 126:2 139:2 132:1 112:1
  121 = 135:2 107:1 144:1
  122 = 137:2 111:1 131:1
  123 = 125:1 114:1 145:1
  124 = 143:1 147:1 133:1
  125 = 138:2 118:2 114:1
  126 = 120:2 112:1 139:1
  127 = 119:1 136:1 146:1
  128 = 113:2 141:2 104:1
  129 = 102:2 137:1 116:1
  130 = 140:2 110:2 106:1
  131 = 142:2 111:2 122:1
  132 = 147:2 120:1 134:1
  133 = 143:2 124:1
  134 = 147:2 105:1 108:1
  135 = 107:2 121:2
  136 = 103:2 146:1 140:1 127:1
  137 = 122:2 129:1 116:1 102:1
  138 = 125:2 115:2 118:1
  139 = 120:2 126:1 146:1
  140 = 130:2 136:1 119:1
  141 = 104:2 128:2 113:1
  142 = 131:2 111:2
  143 = 133:2 124:1
  144 = 107:1 121:1 135:1
  145 = 116:2 119:1 102:1
  146 = 136:1 103:1 139:1 127:1
  147 = 132:2 134:2 108:1
  148 = 128:1 141:1 113:1
  201 = 211:1
  202 = 217:1 214:1
  203 = 212:1
  204 = 211:1 215:1 209:1
  205 = 216:1 210:1
  206 = 213:2 216:1 212:1
  207 = 217:2
  208 = 215:1 211:1
  209 = 215:2 204:1
  210 = 205:1
  211 = 201:1 212:1 216:1
  212 = 213:2 203:1 211:1
  213 = 212:2 206:2
  214 = 217:2 202:1
  215 = 209:2 204:1 208:1
  216 = 211:1 206:1
  217 = 214:2 207:2 218:1
  218 = 217:1 214:1 202:1
  301 = 309:1 306:1 314:1 317:1
  302 = 308:1 314:1
  303 = 310:1 318:1
  304 = 312:2 307:1
  305 = 315:1 317:1
  306 = 311:2 316:1
  307 = 312:2 304:1
  308 = 302:1 314:1
  309 = 301:1 313:1
  310 = 303:1 318:1
  311 = 316:2 306:2
  312 = 304:2 307:1
  313 = 309:1 317:1
  314 = 302:1 301:1 308:1
  315 = 305:1 317:1
  316 = 311:2 306:1
  317 = 315:1 305:1 313:1
  318 = 303:1 310:1`

export type JudgedRelation = { card: number; grades: ReadonlyMap<number, number> }

export const judgedRelations: JudgedRelation[] = toLines(relations).map(([card, grades]) => ({
  card: Number(card),
  grades,
}))

function toLines(block: string): [string, Map<number, number>][] {
  return block
    .trim()
    .split('\n')
    .map((line) => {
      const [subject = '', judged = ''] = line.split(' = ')
      const grades = judged.split(' ').map((pair) => pair.split(':').map(Number) as [number, number])
      return [subject.trim(), new Map(grades)]
    })
}

/**
 * Returns the normalised discounted cumulative gain of the first `depth` results (Järvelin and Kekäläinen): 1
 * if no order is better.
 */
export function toNdcg(cards: readonly number[], grades: ReadonlyMap<number, number>, depth: number): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
  const best = gain([...grades.values()].toSorted((first, other) => other - first))
  return best === 0 ? 1 : gain(cards.map((card) => grades.get(card) ?? 0)) / best
}

const themeUnitPosts: [title: string, content: string, tags: string[]][] = [
  [
    'Keyboard navigation',
    'There are many different ways to use the web besides a mouse and a pair of eyes. Users navigate for example with a keyboard only or with their voice.',
    ['codex'],
  ],
  [
    'Post Format: Standard',
    "Mrs. Darling first heard of Peter when she was tidying up her children's minds. It is the nightly custom of every good mother.",
    ['post-formats', 'readability', 'standard-2'],
  ],
  [
    'Post Format: Gallery',
    "You can use this page to test the Theme's handling of the gallery shortcode, including the columns parameter, from 1 to 9 columns.",
    ['gallery', 'post-formats', 'shortcode'],
  ],
  [
    'Post Format: Gallery (Tiled)',
    'Jetpack to test. This is some text after the Tiled Gallery just to make sure that everything spaces nicely.',
    ['gallery', 'jetpack-2', 'post-formats', 'shortcode', 'tiled'],
  ],
  [
    'Post Format: Quote',
    'Only one thing is impossible for God: To find any sense in any copyright law on the planet. Mark Twain',
    ['post-formats', 'quote'],
  ],
  [
    'Edge Case: Nested And Mixed Lists',
    'Lists within lists do not break the ordered list numbering order. Your list styles go deep enough.',
    ['content-2', 'css', 'edge-case', 'lists-2', 'markup-2'],
  ],
  [
    'Template: Comments',
    'Threaded comments up to 10 levels deep. Paginated comments, comment markup and formatting, comment images.',
    ['comments-2', 'template'],
  ],
  ['Post Format: Image (Caption)', 'Bell on wharf in San Francisco', ['image', 'post-formats', 'shortcode']],
]

/** Posts of WordPress' English theme-unit content, to test which of them a Spanish reader finds by names and roots. */
export const themeUnit: ContentSeed = {
  organisations: [
    {
      id: 'WTU',
      companyId: 9,
      name: 'Theme Unit',
      description: '',
      domain: null,
      categories: [{ id: 91, name: 'Unit' }],
    },
  ],
  publications: themeUnitPosts.map(([title, content, tags], index) => ({
    cardId: index + 1,
    publicationId: index + 1,
    organisationId: 'WTU',
    categoryId: 91,
    publishedAt: new Date(Date.UTC(2026, 0, index + 1)),
    title,
    content,
    tags,
  })),
}

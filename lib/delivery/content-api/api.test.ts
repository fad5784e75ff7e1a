import { resetCommentLimit } from '@/lib/features/audience/comments/rate-limits'
import { openStoreContent } from '@/lib/testing/store-content'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { ContentError } from '@/lib/content/port/errors'
import { contentApi } from './routes'

const findCategories = contentApi['cat_categoria/find_all2'].POST
const findOrganisations = contentApi['cat_orgventas/find_all_by_publicacion'].GET
const findByDomain = contentApi['cat_orgventas/find_one_by_url'].POST
const createComment = contentApi['comentario/createFO'].POST
const findBoard = contentApi['publicacion/find_all2'].POST
const findMonths = contentApi['publicacion/find_all_by_moth_year'].POST
const findLatest = contentApi['publicacion/find_all_latest'].POST
const findBySearch = contentApi['publicacion/find_all_search'].POST
const findArticle = contentApi['publicacion/find_one_by_publicacion_card/[id]'].GET

let mockService: StoreContentService | null
const mockLogged = jest.fn()
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => mockService,
  getStoreContentService: async () => mockService,
  getStore: async () => ({}),
}))
let mockSettings: Record<string, string> = {}
jest.mock('@/lib/base/platform/settings', () => {
  const { parseSettings } = jest.requireActual<typeof import('@/lib/base/platform/settings')>(
    '@/lib/base/platform/settings',
  )
  return { getSettings: () => parseSettings(mockSettings) }
})
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: mockLogged, error: mockLogged }) }))

let service: StoreContentService
let close: () => Promise<void>

beforeAll(async () => {
  ;({ service, close } = await openStoreContent())
})

afterAll(() => close())

beforeEach(() => {
  mockService = service
  mockSettings = {}
  resetCommentLimit()
})

afterEach(() => {
  jest.restoreAllMocks()
})

type Headers = Record<string, string>

/** Parses a response and its envelope. */
async function read(response: Response) {
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('application/json')
  const { message, registro } = await response.json()
  return { status: response.status, message, registro, headers: response.headers }
}

const post = async (route: (request: Request) => Promise<Response>, body: unknown, headers: Headers = {}) =>
  read(
    await route(
      new Request('http://site.example/api/x', {
        method: 'POST',
        headers: { host: 'site.example', ...headers },
        body: body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    ),
  )

const get = async (id: string) =>
  read(await findArticle(new Request('http://site.example/api/x'), { params: Promise.resolve({ id }) }))

const filter = (campo: string, valor1: unknown, more: object = {}) => ({
  campo,
  operador: 'EQ',
  tipo: 'string',
  valor1,
  valor2: '',
  ...more,
})
const ofAxs = filter('IdOrgV', 'AXS')
const isTrending = filter('Tendencia', 'true', { tipo: 'boolean' })
const isActive = filter('Activo', 'true', { tipo: 'boolean' })
const inCategory = filter('IdCategoria', '2', { tipo: 'number' })
const inOctober = filter('FechaPublicacion', '2026-10-01', {
  operador: 'BETWEEN',
  tipo: 'date',
  valor2: '2026-10-31',
})
const at = (from: number, to: number) =>
  filter('Posicion', String(from), { operador: 'BETWEEN', tipo: 'number', valor2: String(to) })
const list = (filters: unknown, cantidad_max: unknown = '0') => ({ cantidad_max, Language: 'ES', filters })
const cards = (registro: { publicacion_card: { IdPublicacionCard: number } }[]) =>
  registro.map(({ publicacion_card }) => publicacion_card.IdPublicacionCard)

describe('the reading calls', () => {
  it.each([
    ['the board', findBoard, list([ofAxs]), [2, 4, 3, 5, 1]],
    ['trends', findBoard, list([ofAxs, isTrending]), [2, 6, 1]],
    ['the two most trending', findBoard, list([isTrending, ofAxs], '2'), [2, 6]],
    ['recent publications', findLatest, list([ofAxs], '2'), [3, 1]],
    ['all publications', findLatest, list([ofAxs]), [3, 1, 6, 2, 5, 4]],
    ['a month', findLatest, list([ofAxs, inOctober]), [1, 6, 2, 5]],
    ['part of a month', findLatest, list([ofAxs, inOctober], 2), [1, 6]],
    ['a category', findLatest, list([ofAxs, inCategory]), [3]],
    ['a search', findBySearch, { IdOrgV: 'ACX', TextSearch: 'integracion', LimitRows: 50 }, [101, 102, 103]],
    ['a short search', findBySearch, { IdOrgV: 'ACX', TextSearch: 'integracion', LimitRows: 1 }, [101]],
    ['a search for nothing', findBySearch, { IdOrgV: 'ACX', TextSearch: '', LimitRows: 50 }, []],
    ['an unknown organisation', findLatest, list([filter('IdOrgV', 'ZZZ')]), []],
  ])('answer %s', async (_, route, body, expected) => {
    const { status, message, registro } = await post(route, body)
    expect({ status, message, cards: cards(registro) }).toEqual({
      status: 200,
      message: { msgId: 0 },
      cards: expected,
    })
  })

  it.each([
    ['the board', findBoard, list([ofAxs, at(2, 3)]), [4, 3], 5],
    ['trends', findBoard, list([ofAxs, isTrending, at(3, 9)]), [1], 3],
    ['all publications', findLatest, list([at(5, 300), ofAxs]), [5, 4], 6],
    ['the first two, in parts', findLatest, list([ofAxs, at(2, 300)], '2'), [1], 2],
    ['a month', findLatest, list([ofAxs, inOctober, at(1, 3)]), [1, 6, 2], 4],
    ['a category', findLatest, list([ofAxs, inCategory, at(2, 3)]), [], 1],
    [
      'a search',
      findBySearch,
      { IdOrgV: 'ACX', TextSearch: 'integracion', LimitRows: 50, filters: [at(2, 3)] },
      [102, 103],
      3,
    ],
  ])('return a part of %s with its total', async (_, route, body, expected, total) => {
    const { message, registro } = await post(route, body)
    expect({ message, cards: cards(registro) }).toEqual({ message: { msgId: 0, total }, cards: expected })
  })

  it('return parts of months, of organisations and of a card’s comments', async () => {
    const months = await post(findMonths, list([ofAxs, at(2, 2)]))
    expect([months.message.total, months.registro.length]).toEqual([3, 1])
    const { message, registro } = await read(
      await findOrganisations(new Request('http://site.example/api/x?Posicion=2-2')),
    )
    expect([message.total, registro]).toEqual([5, [expect.objectContaining({ IdOrgV: 'ACX' })]])
    const params = { params: Promise.resolve({ id: '2' }) }
    const article = await read(
      await findArticle(new Request('http://site.example/api/x?Posicion=3-9'), params),
    )
    expect(article.message.total).toBe(3)
    expect(article.registro.comentarios).toHaveLength(1)
  })

  it('require the secret if so configured', async () => {
    mockSettings = { CONTENT_API: 'private', CONTENT_API_SECRET: 'the-secret' }
    const stranger = await post(findBoard, list([ofAxs]))
    expect(stranger).toMatchObject({ status: 401, message: { msgId: 10 }, registro: null })
    expect(stranger.headers.get('www-authenticate')).toBe('Bearer')
    const trusted = await post(findBoard, list([ofAxs]), { authorization: 'Bearer the-secret' })
    expect(trusted.status).toBe(200)
  })

  it('are refused to every caller if disabled', async () => {
    mockSettings = { CONTENT_API: 'off' }
    expect(await post(findBoard, list([ofAxs]))).toMatchObject({ status: 404, message: { msgId: 7 } })
  })

  it('return months and categories', async () => {
    const months = await post(findMonths, list([ofAxs]))
    expect(months.registro).toHaveLength(3)
    expect(months.registro[0]).toEqual({
      StartMonth: '2026-11-01',
      EndMonth: '2026-11-30',
      FormatFechaPublicacion: 'noviembre 2026',
    })
    expect((await post(findCategories, list([isActive, ofAxs]))).registro).toEqual([
      { IdCategoria: 1, Descripcion: 'CRM', Activo: true },
      { IdCategoria: 2, Descripcion: 'Peajes', Activo: true },
    ])
  })

  it('return a card with its comments, under its own organisation, without mail addresses', async () => {
    const { status, registro } = await get('2')
    expect(status).toBe(200)
    expect(registro).toMatchObject({ IdPublicacion: 902, IdOrgV: 'AXS' })
    expect(registro.comentarios).toHaveLength(3)
    expect(JSON.stringify(registro)).not.toMatch(/@|Email/)
  })

  it('return the organisation of a domain, and those that have publications', async () => {
    const acx = {
      IdOrgV: 'ACX',
      Descripcion: 'Cono Sur',
      DominioWeb: 'acx.localhost',
      orgsaas: { IdOrgSaas: 2, NombreOrg: 'ACX Tecnología' },
    }
    expect((await post(findByDomain, { DominioWeb: 'acx.localhost' })).registro).toEqual(acx)
    const { registro } = await read(await findOrganisations(new Request('http://site.example/api/x')))
    expect(registro).toHaveLength(5)
    expect(registro.slice(0, 2)).toEqual([expect.objectContaining({ IdOrgV: 'AXS' }), acx])
  })

  it('refuse valid requests for missing records, with status 200', async () => {
    for (const { status, message, registro } of [
      await get('999'),
      await post(findByDomain, { DominioWeb: 'nobody.example' }),
    ]) {
      expect({ status, registro }).toEqual({ status: 200, registro: null })
      expect(message).toEqual({ msgId: 1, msg: expect.any(String) })
    }
  })

  it.each([
    ['no JSON', '{', 'El cuerpo no es JSON.'],
    ['an empty body', '', 'El cuerpo no es JSON.'],
    ['bytes that are not UTF-8', new Blob([new Uint8Array([0x22, 0xff, 0x22])]), 'El cuerpo no es UTF-8.'],
    ['another shape', [], 'El campo «cuerpo» no es válido.'],
    ['null', null, 'El campo «cuerpo» no es válido.'],
    ['no filters', { cantidad_max: '0' }, 'El campo «filters» no es válido.'],
    ['no organisation', list([inOctober]), 'Falta el filtro IdOrgV.'],
    ['no filter at all', list([]), 'Falta el filtro IdOrgV.'],
    ['two organisations', list([ofAxs, ofAxs]), 'Esa combinación de filtros no existe.'],
    ['a month and a category', list([ofAxs, inOctober, inCategory]), 'Esa combinación de filtros no existe.'],
    ['an empty organisation', list([filter('IdOrgV', '')]), 'El campo «filters.0.valor1» no es válido.'],
    ['a hostile organisation', list([filter('IdOrgV', '../x')]), 'El campo «filters.0.valor1» no es válido.'],
    [
      'an unknown operator',
      list([filter('IdOrgV', 'AXS', { operador: 'LIKE' })]),
      'El campo «filters.0.operador» no es válido.',
    ],
    [
      'an unknown type',
      list([filter('IdOrgV', 'AXS', { tipo: 'text' })]),
      'El campo «filters.0.tipo» no es válido.',
    ],
    ['an unknown field', list([ofAxs, filter('Autor', 'x')]), 'El campo «filters.1.campo» no es válido.'],
    [
      'no date',
      list([ofAxs, { ...inOctober, valor2: '2026-02-30' }]),
      'El campo «filters.1.valor2» no es válido.',
    ],
    [
      'no number',
      list([ofAxs, { ...inCategory, valor1: '2x' }]),
      'El campo «filters.1.valor1» no es válido.',
    ],
    ['two parts', list([ofAxs, at(1, 2), at(3, 4)]), 'Esa combinación de filtros no existe.'],
    ['a part from 0', list([ofAxs, at(0, 2)]), 'El campo «filters.1.valor1» no es válido.'],
    ['a negative count', list([ofAxs], '-1'), 'El campo «cantidad_max» no es válido.'],
    ['a count in words', list([ofAxs], 'todas'), 'El campo «cantidad_max» no es válido.'],
  ])('refuse %s with the reason', async (_, body, msg) => {
    const { status, message, registro } = await post(findLatest, body)
    expect({ status, registro }).toEqual({ status: 400, registro: null })
    expect(message).toMatchObject({ msgId: 2, msg })
  })

  it.each(['abc', '-1', '1e9', '99999999999999999999', '0', '2 '])('refuse the card %j', async (id) => {
    expect(await get(id)).toMatchObject({ status: 400, message: { msgId: 2 }, registro: null })
  })

  it('refuse more than 64 KB without reading all of it', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half' }
    const request = new Request('http://site.example/api/x', init)
    expect(await read(await findBoard(request))).toMatchObject({ status: 413, message: { msgId: 3 } })
    expect(sent).toBeLessThan(10)
  })

  it('log the cause of a failure without returning it', async () => {
    const cause = new ContentError('failed', 'listBoard', null, 'the disk is on fire')
    const listPart = jest.spyOn(service, 'listPart')
    listPart.mockRejectedValueOnce(cause).mockRejectedValueOnce(new TypeError('x is not a function'))
    const unavailable = await post(findBoard, list([ofAxs]))
    const broken = await post(findLatest, list([ofAxs]))
    expect(unavailable).toMatchObject({ status: 503, message: { msgId: 8 }, registro: null })
    expect(broken).toMatchObject({ status: 500, message: { msgId: 9 }, registro: null })
    expect(JSON.stringify([unavailable, broken])).not.toMatch(/fire|function|at /)
    expect(mockLogged).toHaveBeenCalledWith({ err: cause }, expect.any(String))
  })

  it('are not offered if content comes from an external service', async () => {
    mockService = null
    for (const answer of [
      await post(findBoard, list([ofAxs])),
      await get('2'),
      await read(await findOrganisations(new Request('http://site.example/api/x'))),
    ]) {
      expect(answer).toMatchObject({ status: 404, message: { msgId: 7 }, registro: null })
    }
  })
})

describe('leaving a comment', () => {
  const comment = (fields: object = {}) => ({
    IdPublicacion: 903,
    Comentario: 'Una pregunta.',
    IdComentarioPadre: null,
    AutorNombre: 'Eva',
    AutorEmail: 'eva@example.com',
    Activo: true,
    ...fields,
  })

  it('returns its number', async () => {
    const { status, message, registro } = await post(createComment, comment())
    expect({ status, message }).toEqual({ status: 200, message: { msgId: 0 } })
    expect((await get('3')).registro.comentarios).toContainEqual(
      expect.objectContaining({ IdComentario: registro.IdComentario, Comentario: 'Una pregunta.' }),
    )
  })

  it.each([
    ['null', null],
    ['empty', ''],
    ['absent', undefined],
  ])('starts a thread if IdComentarioPadre is %s', async (name, IdComentarioPadre) => {
    const { status, registro } = await post(createComment, comment({ Comentario: name, IdComentarioPadre }))
    expect(status).toBe(200)
    expect((await get('3')).registro.comentarios).toContainEqual(
      expect.objectContaining({ IdComentario: registro.IdComentario, IdComentarioPadre: null }),
    )
  })

  it('does not let the sender decide whether it is shown', async () => {
    const { registro } = await post(createComment, comment({ Comentario: 'Oculta.', Activo: false }))
    const { comentarios } = (await get('3')).registro
    expect(comentarios).toContainEqual(expect.objectContaining({ IdComentario: registro.IdComentario }))
  })

  it.each([
    ['without a name', { AutorNombre: ' ' }, 'AutorNombre', 'AutorNombre falta.'],
    ['without a mail address', { AutorEmail: null }, 'AutorEmail', 'AutorEmail falta.'],
    ['with a wrong mail address', { AutorEmail: 'eva' }, 'AutorEmail', 'AutorEmail no es válido.'],
    ['too long', { Comentario: 'x'.repeat(5001) }, 'Comentario', 'Comentario es demasiado largo.'],
    [
      'answering no number',
      { IdComentarioPadre: 'x' },
      'IdComentarioPadre',
      'IdComentarioPadre no es válido.',
    ],
    [
      'answering no comment',
      { IdComentarioPadre: 999999 },
      'IdComentarioPadre',
      'IdComentarioPadre no es válido.',
    ],
  ])('refuses one %s, and returns the field', async (_, fields, campo, msg) => {
    const { status, message } = await post(createComment, comment(fields))
    const msgId = campo === 'IdComentarioPadre' ? 411 : 5
    expect({ status, message }).toEqual({ status: 422, message: { msgId, msg, campo } })
  })

  it.each([
    ['a publication id that is not a number', { IdPublicacion: 'x' }],
    ['a text that is not a string', { Comentario: { $ne: 1 } }],
  ])('refuses %s as malformed', async (_, fields) => {
    expect(await post(createComment, comment(fields))).toMatchObject({ status: 400 })
  })

  it('refuses one on an unknown publication', async () => {
    const answer = await post(createComment, comment({ IdPublicacion: 999_999 }))
    expect(answer).toMatchObject({ status: 200, message: { msgId: 410 }, registro: null })
  })

  it('refuses the sixth within a minute, with the time to retry', async () => {
    for (let number = 1; number <= 5; number++) {
      const { status } = await post(createComment, comment({ Comentario: `Número ${number}` }))
      expect(status).toBe(200)
    }
    const { status, headers } = await post(createComment, comment({ Comentario: 'Número 6' }))
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  const trusted = { authorization: 'Bearer the-secret' }

  it('from another instance of the site counts for the reader that it names', async () => {
    mockSettings = { CONTENT_API_SECRET: 'the-secret' }
    const leave = async (number: number, headers: Headers) =>
      (await post(createComment, comment({ Comentario: `Número ${number}` }), headers)).status
    for (let number = 1; number <= 7; number++) {
      expect(await leave(number, { ...trusted, 'x-client-address': `203.0.113.${number}` })).toBe(200)
    }
    // Without the secret, `x-client-address` is ignored, so all these comments count for one client.
    const statuses = []
    for (let number = 11; number <= 16; number++) {
      statuses.push(await leave(number, { 'x-client-address': `203.0.113.${number}` }))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.each([
    ['post', false, trusted, false],
    ['post', 'false', trusted, false],
    ['post', true, trusted, true],
    ['post', undefined, trusted, true],
    ['post', false, {}, true],
    ['pre', true, trusted, false],
  ])(
    'with moderation %s, sent with Activo %j by %j, is shown: %s',
    async (mode, Activo, headers, isShown) => {
      mockSettings = { CONTENT_API_SECRET: 'the-secret', COMMENT_MODERATION: mode }
      const Comentario = `Con ${mode} ${Activo} ${JSON.stringify(headers)}`
      const { registro } = await post(createComment, comment({ Comentario, Activo }), headers)
      const shownIds = (await get('3')).registro.comentarios.map(
        (comment: { IdComentario: number }) => comment.IdComentario,
      )
      expect(shownIds.includes(registro.IdComentario)).toBe(isShown)
    },
  )

  it('may require the secret while reading is open to all', async () => {
    mockSettings = { CONTENT_API_COMMENTS: 'private', CONTENT_API_SECRET: 'the-secret' }
    expect((await post(createComment, comment())).status).toBe(401)
    expect((await post(findBoard, list([ofAxs]))).status).toBe(200)
    expect((await post(createComment, comment(), trusted)).status).toBe(200)
  })

  it.each([
    ['this site', 'http://site.example', 200],
    ['this site behind https', 'https://site.example', 200],
    ['another site', 'http://other.example', 403],
    ['another port', 'http://site.example:81', 403],
    ['nowhere', 'null', 403],
  ])('from a page of %s', async (_, origin, expected) => {
    const body = comment({ Comentario: `Desde ${origin}` })
    expect((await post(createComment, body, { origin })).status).toBe(expected)
  })
})

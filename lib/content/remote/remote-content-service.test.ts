import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import { UTC } from '@/lib/base/domain/time-zone'
import { noTimeZones, parseTimeZones } from '@/lib/base/platform/time-zones'
import { ContentError } from '@/lib/content/port/errors'
import type { CardId, CategoryId, CommentDraft, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import type { ContentClient, HttpCall } from './http-client'
import { createRemoteContentService } from './remote-content-service'

const mockWarn = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({
  ...jest.requireActual<object>('@/lib/base/platform/log'),
  log: () => ({ warn: mockWarn }),
}))

const AXS = 'AXS' as OrganisationId
const all = { offset: 0, limit: 100 }
let requests: HttpCall[]

beforeEach(() => {
  requests = []
  mockWarn.mockClear()
})

/** Creates a service that receives these answers, one per call. An answer that is an error is thrown. */
function answering(...answers: unknown[]): ContentService {
  return inZones('', ...answers)
}

/** Like `answering`, with `list` as the setting `TIME_ZONE`. */
function inZones(list: string, ...answers: unknown[]): ContentService {
  const client: ContentClient = {
    async ask(call) {
      requests.push(call)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return { registro: answer, total: null }
    },
    close: async () => undefined,
  }
  return createRemoteContentService(client, {
    serviceUrl: 'https://content.example/api',
    timeZones: list === '' ? noTimeZones : parseTimeZones(list),
    closedIds: [410],
  })
}

const refused = () => new ContentError('refused', 'getArticle', AXS, 'msgId 1')
const filter = (campo: string, operador: string, tipo: string, valor1: string, valor2 = '') => ({
  campo,
  operador,
  tipo,
  valor1,
  valor2,
})
const ofAxs = filter('IdOrgV', 'EQ', 'string', 'AXS')
const list = (cantidad_max: string, ...filters: object[]) => ({ cantidad_max, Language: 'ES', filters })
const draft: CommentDraft = {
  publicationId: 7,
  parentId: null,
  author: 'Eva',
  email: 'eva@example.com',
  text: 'Sí.',
}

describe('requests', () => {
  it.each<[string, (service: ContentService) => Promise<unknown>, string, unknown]>([
    ['the board', (s) => s.listBoard(AXS), 'publicacion/find_all2', list('0', ofAxs)],
    [
      'trends',
      (s) => s.listTrends(AXS),
      'publicacion/find_all2',
      list('0', ofAxs, filter('Tendencia', 'EQ', 'boolean', 'true')),
    ],
    ['recent', (s) => s.listRecent(AXS, 5), 'publicacion/find_all_latest', list('5', ofAxs)],
    ['months', (s) => s.listMonths(AXS), 'publicacion/find_all_by_moth_year', list('0', ofAxs)],
    [
      'categories',
      (s) => s.listCategories(AXS),
      'cat_categoria/find_all2',
      list('0', filter('Activo', 'EQ', 'boolean', 'true'), ofAxs),
    ],
    [
      'a month',
      (s) => s.listByMonth(AXS, { start: '2026-10-01' as IsoDate, end: '2026-10-31' as IsoDate }, all),
      'publicacion/find_all_latest',
      list('0', ofAxs, filter('FechaPublicacion', 'BETWEEN', 'date', '2026-10-01', '2026-10-31')),
    ],
    [
      'a category',
      (s) => s.listByCategory(AXS, 4 as CategoryId, all),
      'publicacion/find_all_latest',
      list('0', ofAxs, filter('IdCategoria', 'EQ', 'number', '4')),
    ],
    [
      'a search',
      (s) => s.search(AXS, ' así ', 50),
      'publicacion/find_all_search',
      { IdOrgV: 'AXS', TextSearch: ' así ', LimitRows: 50 },
    ],
    ['all organisations', (s) => s.listOrganisations(), 'cat_orgventas/find_all_by_publicacion', undefined],
    [
      'a comment',
      (s) => s.leaveComment(draft, { isActive: true }),
      'comentario/createFO',
      {
        IdPublicacion: 7,
        Comentario: 'Sí.',
        IdComentarioPadre: null,
        AutorNombre: 'Eva',
        AutorEmail: 'eva@example.com',
        Activo: true,
      },
    ],
  ])('%s', async (name, ask, path, body) => {
    await ask(answering(name === 'a comment' ? {} : []))
    expect(requests.map((call) => [call.path, call.body])).toEqual([[path, body]])
    expect(requests[0]?.isIdempotent).toBe(name !== 'a comment')
    expect(requests[0]?.refusals).toEqual(name === 'a comment' ? [410] : undefined)
  })

  it('sends a card’s id in the path', async () => {
    await answering(refused(), []).getArticle(AXS, 12 as CardId)
    expect(requests[0]).toMatchObject({ path: 'publicacion/find_one_by_publicacion_card/12' })
    expect(requests[0]).not.toHaveProperty('body')
  })

  it('sends a domain unchanged', async () => {
    await answering(refused(), []).getOrganisationByDomain('axs.example')
    expect(requests[0]).toMatchObject({
      path: 'cat_orgventas/find_one_by_url',
      body: { DominioWeb: 'axs.example' },
    })
  })
})

const bare = { publicacion_card: { IdPublicacionCard: 1, TituloPrincipal: 'Sólo un título' } }
const withCard = (fields: object) => ({ publicacion_card: { ...bare.publicacion_card, ...fields } })

describe('a publication', () => {
  it('is read with all its fields', async () => {
    const [publication] = await answering([
      {
        IdPublicacion: '901',
        IdOrgV: ' AXS ',
        FechaPublicacion: '2026-10-14T09:00:00-06:00',
        FechaActualizacion: '2026-10-15',
        AutorNombre: ' Mariana ',
        TextoAlternativo: 'Un embudo',
        Etiquetas: ['CRM', ' ', 'CRM', 7, null],
        Otro: 1,
        cat_categoria: { IdCategoria: '4', Descripcion: ' CRM ' },
        publicacion_card: {
          IdPublicacionCard: ' 12 ',
          UrlImagen: ' /media/a.svg ',
          TituloSuperior: ' Guía ',
          TituloPrincipal: ' El\ttítulo ',
          Resumen: 'Un resumen.',
          Contenido: '    código\n',
          TextoBoton: 'Leer',
          cat_tipo: { Descripcion: ' Upper ' },
        },
      },
    ]).listBoard(AXS)
    expect(publication).toEqual({
      cardId: 12,
      publicationId: 901,
      publishedAt: '2026-10-14T09:00:00.000-06:00',
      updatedAt: '2026-10-15T00:00:00.000Z',
      author: 'Mariana',
      picture: { url: '/media/a.svg', alt: 'Un embudo' },
      tags: ['CRM', '7'],
      commentCount: null,
      home: null,
      category: { id: 4, name: 'CRM' },
      kicker: 'Guía',
      title: 'El título',
      summary: 'Un resumen.',
      content: '    código\n',
      buttonText: 'Leer',
      placement: 'upper',
    })
  })

  it.each([
    ['absent', bare],
    [
      'null',
      {
        IdPublicacion: null,
        IdOrgV: null,
        FechaPublicacion: null,
        FechaActualizacion: null,
        AutorNombre: null,
        TextoAlternativo: null,
        Etiquetas: null,
        cat_categoria: null,
        ...withCard({
          UrlImagen: null,
          TituloSuperior: null,
          Resumen: null,
          Contenido: null,
          TextoBoton: null,
          cat_tipo: null,
        }),
      },
    ],
    [
      'nonsense',
      {
        IdPublicacion: 'x',
        FechaPublicacion: 'ayer',
        FechaActualizacion: 20261014,
        AutorNombre: {},
        TextoAlternativo: [],
        Etiquetas: 'CRM',
        cat_categoria: { IdCategoria: -1, Descripcion: 'x' },
        ...withCard({
          UrlImagen: 'javascript:alert(1)',
          TituloSuperior: {},
          Resumen: [],
          Contenido: 7,
          TextoBoton: true,
          cat_tipo: 'UPPER',
        }),
      },
    ],
  ])('is read if optional fields are %s', async (_, record) => {
    expect(await answering([record]).listBoard(AXS)).toEqual([
      {
        cardId: 1,
        publicationId: null,
        publishedAt: null,
        updatedAt: null,
        author: null,
        picture: null,
        tags: [],
        commentCount: null,
        home: null,
        category: null,
        kicker: '',
        title: 'Sólo un título',
        summary: '',
        content: '',
        buttonText: '',
        placement: null,
      },
    ])
  })

  it.each([
    ['no card', { IdPublicacion: 1 }, 'publicacion_card'],
    ['no id', { publicacion_card: { TituloPrincipal: 'x' } }, 'publicacion_card.IdPublicacionCard: missing'],
    [
      'an invalid id',
      withCard({ IdPublicacionCard: '1e3' }),
      'publicacion_card.IdPublicacionCard: not usable',
    ],
    ['an empty title', withCard({ TituloPrincipal: ' \n ' }), 'publicacion_card.TituloPrincipal: not usable'],
    ['another organisation', { ...bare, IdOrgV: 'ACX' }, 'IdOrgV'],
    ['a string instead of a record', 'x', 'all of it'],
    ['null instead of a record', null, 'all of it'],
  ])('with %s is dropped and logged, and the others are kept', async (_, broken, reason) => {
    const good = withCard({ IdPublicacionCard: 2 })
    const board = await answering([broken, good]).listBoard(AXS)
    expect(board.map(({ cardId }) => cardId)).toEqual([2])
    expect(mockWarn.mock.calls).toEqual([
      [
        { call: 'listBoard', organisation: 'AXS', place: 0, reason: expect.stringContaining(reason) },
        'content item dropped',
      ],
    ])
  })

  it('is deduplicated', async () => {
    expect(await answering([bare, bare]).listBoard(AXS)).toHaveLength(1)
  })

  it('has the id of its card if the service sends it there', async () => {
    const [publication] = await answering([withCard({ IdPublicacion: 77 })]).listBoard(AXS)
    expect(publication?.publicationId).toBe(77)
  })

  it('contains no characters that break a link or a line', async () => {
    const [publication] = await answering([
      withCard({ TituloPrincipal: 'a\ud800b\u0000\nc', Contenido: 'd\u0007\ne' }),
    ]).listBoard(AXS)
    expect(publication).toMatchObject({ title: 'a\ufffdb c', content: 'd \ne' })
  })
})

describe('a list', () => {
  it.each([
    ['null', null],
    ['a record', { 0: bare }],
    ['a list of invalid items', [1, {}, null]],
  ])('that is %s is a failure, so that it does not replace a cached list', async (_, answer) => {
    await expect(answering(answer).listBoard(AXS)).rejects.toMatchObject({
      kind: 'failed',
      call: 'listBoard',
    })
  })

  describe('whose items were never valid', () => {
    const broken = [1, {}, null]
    const later = (ms: number) => jest.advanceTimersByTime(ms)
    const refusal = { kind: 'failed', reason: 'no item of the list is usable' }
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it('counts as empty after a minute in which other lists were valid, and is logged once', async () => {
      const service = answering([], broken, broken, broken, broken)
      await service.listMonths(AXS)
      await expect(service.listBoard(AXS)).rejects.toMatchObject(refusal)
      later(59_999)
      await expect(service.listBoard(AXS)).rejects.toMatchObject(refusal)
      later(1)
      mockWarn.mockClear()
      expect(await service.listBoard(AXS)).toEqual([])
      expect(await service.listBoard(AXS)).toEqual([])
      expect(
        mockWarn.mock.calls.filter(([, text]) => text === 'unusable content list treated as empty'),
      ).toEqual([[{ call: 'listBoard', organisation: AXS }, 'unusable content list treated as empty']])
    })

    it('is a failure while no other list is valid', async () => {
      const service = answering(broken)
      await expect(service.listBoard(AXS)).rejects.toMatchObject(refusal)
      later(3_600_000)
      await expect(service.listMonths(AXS)).rejects.toMatchObject(refusal)
      await expect(service.listBoard(AXS)).rejects.toMatchObject(refusal)
    })

    it('is a failure if it was valid once, because that is cached', async () => {
      const service = answering([bare], broken, [], broken)
      await service.listBoard(AXS)
      await expect(service.listBoard(AXS)).rejects.toMatchObject(refusal)
      await service.listMonths(AXS)
      later(60_000)
      await expect(service.listBoard(AXS)).rejects.toMatchObject(refusal)
    })

    it('is a failure for the list of organisations, without which there is no site', async () => {
      const service = answering([], broken)
      await service.listMonths(AXS)
      await expect(service.listOrganisations()).rejects.toMatchObject(refusal)
      later(60_000)
      await expect(service.listOrganisations()).rejects.toMatchObject(refusal)
    })
  })

  it('can be empty', async () => {
    expect(await answering([]).listBoard(AXS)).toEqual([])
  })

  it('is read in parts with the total of the whole list', async () => {
    const items = [1, 2, 3].map((id) => withCard({ IdPublicacionCard: id }))
    const part = await answering(items).listByCategory(AXS, 1 as CategoryId, { offset: 1, limit: 1 })
    expect({ ids: part.items.map(({ cardId }) => cardId), total: part.total }).toEqual({ ids: [2], total: 3 })
  })

  it('with many invalid items logs some of them', async () => {
    await answering([bare, ...Array.from({ length: 100 }, () => 'x')]).listBoard(AXS)
    expect(mockWarn).toHaveBeenCalledTimes(21)
    expect(mockWarn).toHaveBeenLastCalledWith(
      { call: 'listBoard', organisation: 'AXS', count: 80 },
      'more content items dropped',
    )
  })
})

describe('an article', () => {
  const comment = {
    IdComentario: '5',
    IdComentarioPadre: null,
    AutorNombre: 'Luz',
    Comentario: 'Sí.',
    FechaCreacion: '2026-10-15T10:00:00Z',
    Activo: 'true',
  }
  const read = (comentarios: unknown) => answering({ ...bare, comentarios }).getArticle(AXS, 1 as CardId)

  it.each([
    ['an active comment', comment, 1],
    ['no inactive comment', { ...comment, Activo: 'false' }, 0],
    ['no comment without a state', { ...comment, Activo: undefined }, 0],
    ['no comment without text', { ...comment, Comentario: ' ' }, 0],
    ['no comment without a date', { ...comment, FechaCreacion: null }, 0],
    ['no null', null, 0],
  ])('shows of its comments: %s', async (_, comments, expected) => {
    expect((await read([comments]))?.comments).toHaveLength(expected)
  })

  it('shows the oldest comment first, without mail addresses', async () => {
    const later = {
      ...comment,
      IdComentario: 4,
      IdComentarioPadre: '5',
      FechaCreacion: '2026-10-16',
      AutorEmail: 'luz@example.com',
    }
    const article = await read([later, comment])
    expect(article?.comments.map(({ id, parentId }) => [id, parentId])).toEqual([
      [5, null],
      [4, 5],
    ])
    expect(JSON.stringify(article)).not.toContain('@')
  })

  it.each([undefined, null, 'x', {}])('has no comments if they are %j', async (comentarios) => {
    expect((await read(comentarios))?.comments).toEqual([])
  })

  it('of another organisation does not exist', async () => {
    expect(await answering({ ...bare, IdOrgV: 'ACX' }).getArticle(AXS, 1 as CardId)).toBeNull()
  })

  it('does not exist if it is rejected by a service that accepts other calls', async () => {
    expect(await answering(refused(), []).getArticle(AXS, 1 as CardId)).toBeNull()
  })

  it.each([
    ['is rejected by a service that rejects everything', refused(), 'refused'],
    ['has another card’s id', withCard({ IdPublicacionCard: 2 }), 'failed'],
    ['is null', null, 'failed'],
    ['is an empty object', {}, 'failed'],
  ])('throws if the answer %s', async (_, answer, kind) => {
    await expect(answering(answer).getArticle(AXS, 1 as CardId)).rejects.toMatchObject({ kind })
  })
})

describe('a date', () => {
  const read = async (list: string, FechaPublicacion: string) =>
    (await inZones(list, [{ ...bare, FechaPublicacion }]).listBoard(AXS))[0]?.publishedAt

  it.each([
    ['with an offset keeps it', '', '2026-03-31T23:30:00-06:00', '2026-03-31T23:30:00.000-06:00'],
    [
      'with an offset east of Greenwich keeps it',
      '',
      '2026-04-01T00:30+0530',
      '2026-04-01T00:30:00.000+05:30',
    ],
    ['in UTC stays in UTC', '', '2026-04-01T05:30:00.5Z', '2026-04-01T05:30:00.500Z'],
    ['without an offset is in UTC', '', '2026-04-01 05:30', '2026-04-01T05:30:00.000Z'],
    ['without a time is that day', '', '2026-04-01', '2026-04-01T00:00:00.000Z'],
    [
      'is written in the zone of the setting',
      'America/Mexico_City',
      '2026-04-01T05:30:00Z',
      '2026-03-31T23:30:00.000-06:00',
    ],
    [
      'from another offset, too',
      'UTC,AXS=America/Mexico_City',
      '2026-04-01T07:30:00+02:00',
      '2026-03-31T23:30:00.000-06:00',
    ],
    ['is converted to UTC by the setting', 'UTC', '2026-03-31T23:30:00-06:00', '2026-04-01T05:30:00.000Z'],
    ['ignores another organisation’s zone', 'ACX=Asia/Tokyo', '2026-03-31', '2026-03-31T00:00:00.000Z'],
    [
      'without a time is that day in the zone',
      'America/Mexico_City',
      '2026-03-31',
      '2026-03-31T00:00:00.000-06:00',
    ],
    [
      'without an offset is a time of the zone',
      'America/Mexico_City',
      '2026-03-31T23:30:15.25',
      '2026-03-31T23:30:15.250-06:00',
    ],
    [
      'at a midnight that the clocks skip is that day',
      'America/Havana',
      '2026-03-08',
      '2026-03-08T01:00:00.000-04:00',
    ],
    ['at the end of the year 9999 is null', '', '9999-12-31', null],
    ['that does not exist is null', '', '2026-13-01', null],
  ])('%s', async (_, list, date, at) => {
    expect(await read(list, date)).toBe(at)
  })

  it('of a comment is in the time zone, and comments are sorted by instant', async () => {
    const comentarios = [
      ['2026-04-01T05:40:00Z', 1],
      ['2026-03-31T23:30:00-06:00', 2],
    ].map(([FechaCreacion, IdComentario]) => ({
      IdComentario,
      AutorNombre: 'Luz',
      Comentario: 'Sí.',
      FechaCreacion,
      Activo: true,
    }))
    const readTimes = async (list: string) =>
      (await inZones(list, { ...bare, comentarios }).getArticle(AXS, 1 as CardId))?.comments.map(
        ({ writtenAt }) => writtenAt,
      )
    expect(await readTimes('')).toEqual(['2026-03-31T23:30:00.000-06:00', '2026-04-01T05:40:00.000Z'])
    expect(await readTimes('Europe/Madrid')).toEqual([
      '2026-04-01T07:30:00.000+02:00',
      '2026-04-01T07:40:00.000+02:00',
    ])
  })

  it('of a new comment is shown in the organisation’s time zone', async () => {
    const list = 'UTC,ACX=America/Bogota'
    const [axs, acx] = await inZones(list, [{ IdOrgV: 'AXS' }, { IdOrgV: 'ACX' }]).listOrganisations()
    const byDomain = await inZones(list, { IdOrgV: 'ACX' }).getOrganisationByDomain('acx.example')
    expect([axs, acx, byDomain].map((organisation) => organisation?.timeZone)).toEqual([
      'UTC',
      'America/Bogota',
      'America/Bogota',
    ])
  })
})

it('resolves a root-relative image against the service’s URL', async () => {
  const [publication] = await answering([withCard({ UrlImagen: '/a.png' })]).listBoard(AXS)
  expect(publication?.picture?.url).toBe('https://content.example/a.png')
})

describe('an organisation', () => {
  const read = async (record: unknown) =>
    (await answering([record, { IdOrgV: 'ZZZ' }]).listOrganisations())[0]

  it.each([
    [
      'everything',
      {
        IdOrgV: ' AXS ',
        Descripcion: ' México ',
        DominioWeb: 'https://www.AXS.example/',
        orgsaas: { NombreOrg: 'Grupo' },
      },
      { id: 'AXS', name: 'Grupo', description: 'México', domain: 'axs.example' },
    ],
    ['only an id', { IdOrgV: 7 }, { id: '7', name: '7', description: '', domain: null }],
    [
      'nonsense',
      { IdOrgV: 'A', DominioWeb: 'a b', orgsaas: [], Descripcion: {} },
      { id: 'A', name: 'A', description: '', domain: null },
    ],
    [
      'an id that cannot stand in a path',
      { IdOrgV: '../A' },
      { id: 'ZZZ', name: 'ZZZ', description: '', domain: null },
    ],
    ['no id', { Descripcion: 'x' }, { id: 'ZZZ', name: 'ZZZ', description: '', domain: null }],
  ])('with %s', async (_, record, expected) => {
    expect(await read(record)).toEqual({
      ...expected,
      contact: noContact,
      timeZone: UTC,
      appearance: noAppearance,
      aliases: [],
      hasFormerAddresses: false,
      pagePaths: [],
      frameHosts: [],
    })
  })
})

describe('other records', () => {
  it.each([
    [
      {
        StartMonth: '2026-10-01T00:00:00Z',
        EndMonth: '2026-10-31',
        FormatFechaPublicacion: ' octubre 2026 ',
      },
      [{ start: '2026-10-01', end: '2026-10-31', label: 'octubre 2026', publications: null }],
    ],
    [
      { StartMonth: '2026-10-01', EndMonth: '2026-10-31' },
      [{ start: '2026-10-01', end: '2026-10-31', label: '2026-10', publications: null }],
    ],
  ])('months: %j', async (record, expected) => {
    expect(await answering([record]).listMonths(AXS)).toEqual(expected)
  })

  it('categories: only active ones', async () => {
    const records = [
      { IdCategoria: '1', Descripcion: 'CRM', Activo: true },
      { IdCategoria: 2, Descripcion: 'SAP', Activo: 'false' },
      { IdCategoria: 3, Descripcion: 'EDI' },
    ]
    expect(await answering(records).listCategories(AXS)).toEqual([
      { id: 1, name: 'CRM', publications: null, formerIds: [] },
      { id: 3, name: 'EDI', publications: null, formerIds: [] },
    ])
  })

  it.each([
    [{ IdComentario: '9' }, 9],
    [{}, 0],
    [null, 0],
  ])('accepts the receipt %j of a comment', async (answer, id) => {
    expect(await answering(answer).leaveComment(draft, { isActive: true })).toEqual({
      id,
      isActive: true,
    })
  })

  it.each([[[{ cards: 1 }]], ['x'], [true]])('rejects the receipt %j of a comment', async (answer) => {
    const leaving = answering(answer).leaveComment(draft, { isActive: true })
    await expect(leaving).rejects.toMatchObject({ kind: 'failed', call: 'leaveComment' })
  })
})

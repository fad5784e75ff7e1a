import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A content service of one organisation that follows the protocol until a test sets its misbehaviour. */

const ok = (registro: unknown) => ({ message: { msgId: 0 }, registro })
const refusal = { message: { msgId: 1, msg: 'No.' }, registro: null }
const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** All misbehaviours. `answer` sends the correct response. */
export const misbehaviours = {
  'HTTP 500': ({ response }) => json(response, refusal, 500),
  'a refusal': ({ response }) => json(response, refusal),
  'HTML instead of JSON': ({ response }) => void response.end('<!doctype html><h1>Bad gateway</h1>'),
  'a wrong shape': ({ response }) => json(response, ok([{ cards: 1 }, 'x', null])),
  'an empty object': ({ response }) => json(response, {}),
  'a hang': () => undefined,
  'a reset connection': ({ response }) => void response.socket?.resetAndDestroy(),
  'a 1-second delay': ({ answer }) => void setTimeout(answer, 1000),
} satisfies Record<string, (exchange: { response: ServerResponse; answer: () => void }) => void>

export type Misbehaviour = keyof typeof misbehaviours

export const shortContent = 'Un texto.'

export type Service = {
  url: string
  /** The current misbehaviour; null if the service behaves correctly. */
  misbehaviour: Misbehaviour | null
  /** Number in every title. */
  edition: number
  /** Text of every publication. */
  content: string
  /** Received calls, as 'publicacion/find_all2 {…}'. */
  calls: string[]
  comments: { Comentario: string; AutorNombre: string }[]
  close(): Promise<void>
}

export async function startMisbehavingService(): Promise<Service> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = (request.url ?? '').slice(1)
    service.calls.push(`${path} ${body}`)
    const answer = () => json(response, respond(path, body))
    if (service.misbehaviour === null) return answer()
    misbehaviours[service.misbehaviour]({ response, answer })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: Service = {
    url: `http://127.0.0.1:${port}`,
    misbehaviour: null,
    edition: 1,
    content: shortContent,
    calls: [],
    comments: [],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }

  const organisation = {
    IdOrgV: 'AXS',
    Descripcion: 'México',
    DominioWeb: 'axs.localhost',
    orgsaas: { IdOrgSaas: 1, NombreOrg: 'Grupo AXS' },
  }

  const publication = (id: number, title: string, placement: string) => ({
    IdPublicacion: 900 + id,
    IdOrgV: 'AXS',
    FechaPublicacion: '2026-10-14T15:00:00Z',
    publicacion_card: {
      IdPublicacionCard: id,
      TituloPrincipal: `${title}, edición ${service.edition}`,
      Resumen: 'Un resumen.',
      Contenido: service.content,
      TextoBoton: 'Leer',
      cat_tipo: { Descripcion: placement },
    },
  })

  const toComment = (comment: object, place: number) => ({
    ...comment,
    IdComentario: place + 1,
    FechaCreacion: '2026-10-15T10:00:00Z',
    Activo: true,
  })

  const toArticle = (id: number) => ({
    ...publication(id, 'La portada', 'UPPER'),
    comentarios: id === 1 ? service.comments.map(toComment) : [],
  })

  function respond(path: string, body: string): unknown {
    const [, article] = /^publicacion\/find_one_by_publicacion_card\/(\d{1,3})$/.exec(path) ?? []
    if (article) return ok(toArticle(Number(article)))
    switch (path) {
      case 'publicacion/find_all2':
        return ok([
          body.includes('Tendencia')
            ? publication(2, 'La tendencia', 'RIGHT')
            : publication(1, 'La portada', 'UPPER'),
        ])
      case 'publicacion/find_all_latest':
        return ok([publication(3, 'La reciente', 'MIDDLE')])
      case 'publicacion/find_all_search':
        return ok([publication(1, 'La portada', 'UPPER')])
      case 'publicacion/find_all_by_moth_year':
        return ok([
          { StartMonth: '2026-10-01', EndMonth: '2026-10-31', FormatFechaPublicacion: 'octubre 2026' },
        ])
      case 'cat_categoria/find_all2':
        return ok([{ IdCategoria: 1, Descripcion: 'CRM', Activo: true }])
      case 'cat_orgventas/find_one_by_url':
        return body.includes('"axs.localhost"') ? ok(organisation) : refusal
      case 'cat_orgventas/find_all_by_publicacion':
        return ok([organisation])
      case 'comentario/createFO':
        return ok({ IdComentario: service.comments.push(JSON.parse(body)) })
      default:
        return refusal
    }
  }
  return service
}

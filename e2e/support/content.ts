import { sendRequest } from './http'

/**
 * Content of the organisation, from the site's own `/api` (specification, section 7). Specs compare pages
 * with it rather than with texts of the demo.
 */
export type Card = {
  id: number
  publicationId: number
  placement: string
  kicker: string
  title: string
  summary: string
  button: string
}

type WireItem = {
  IdPublicacion: number
  publicacion_card: {
    IdPublicacionCard: number
    TituloSuperior: string
    TituloPrincipal: string
    Resumen: string
    TextoBoton: string
    cat_tipo?: { Descripcion: string }
  }
}

const ofOrganisation = (id: string) =>
  ({ campo: 'IdOrgV', operador: 'EQ', tipo: 'string', valor1: id, valor2: '' }) as const
const isTrue = (campo: string) =>
  ({ campo, operador: 'EQ', tipo: 'boolean', valor1: 'true', valor2: '' }) as const

export function contentOf(origin: string, organisation: string) {
  const filters = [ofOrganisation(organisation)]
  const list = <Item>(call: string, body: object) =>
    post<Item[]>(origin, call, { cantidad_max: '0', Language: 'ES', filters, ...body })
  const cards = async (call: string, body: object = {}) => (await list<WireItem>(call, body)).map(toCard)
  return {
    board: () => cards('publicacion/find_all2'),
    trends: () => cards('publicacion/find_all2', { filters: [...filters, isTrue('Tendencia')] }),
    recent: () => cards('publicacion/find_all_latest', { cantidad_max: '5' }),
    all: () => cards('publicacion/find_all_latest'),
    months: () => list<{ FormatFechaPublicacion: string }>('publicacion/find_all_by_moth_year', {}),
    categories: () =>
      list<{ IdCategoria: number; Descripcion: string }>('cat_categoria/find_all2', {
        filters: [isTrue('Activo'), ...filters],
      }),
  }
}

async function post<Record>(origin: string, call: string, body: object): Promise<Record> {
  const response = await sendRequest(origin, `/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.parse(response.body).registro
}

function toCard({ IdPublicacion, publicacion_card: card }: WireItem): Card {
  return {
    id: card.IdPublicacionCard,
    publicationId: IdPublicacion,
    placement: card.cat_tipo?.Descripcion.toUpperCase() ?? '',
    kicker: card.TituloSuperior,
    title: card.TituloPrincipal,
    summary: card.Resumen,
    button: card.TextoBoton,
  }
}

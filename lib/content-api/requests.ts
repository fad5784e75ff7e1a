import { z } from 'zod'
import type { OrganisationId } from '@/lib/domain/model'
import { parseCategoryId, parseId, parseIsoDate, parseOrganisationId } from '@/lib/domain/parse'

/**
 * What callers of `/api` may send (specification, section 7). A filter is taken only where it means
 * something: a filter silently left out would answer with too much.
 */

/** `cantidad_max` '0': the largest number PostgreSQL's `integer` holds stands for "all of them". */
const NO_LIMIT = 2_147_483_647

const orAbsent = <T>(parse: (input: unknown) => T | null) =>
  z.unknown().transform((input, context) => {
    const parsed = parse(input)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

const organisationId = orAbsent(parseOrganisationId)
const isoDate = orAbsent(parseIsoDate)
const limit = z
  .union([z.string().regex(/^\d{1,9}$/), z.number().int().min(0)])
  .transform((count) => Number(count) || NO_LIMIT)

const equals = <Campo extends string, Tipo extends string, Value extends z.ZodType>(
  campo: Campo,
  tipo: Tipo,
  valor1: Value,
) =>
  z.object({
    campo: z.literal(campo),
    operador: z.literal('EQ'),
    tipo: z.literal(tipo),
    valor1,
  })

const ofOrganisation = equals('IdOrgV', 'string', organisationId)
const isTrending = equals('Tendencia', 'boolean', z.literal('true'))
const isActive = equals('Activo', 'boolean', z.literal('true'))
const inCategory = equals('IdCategoria', 'number', orAbsent(parseCategoryId))
const betweenDates = z.object({
  campo: z.literal('FechaPublicacion'),
  operador: z.literal('BETWEEN'),
  tipo: z.literal('date'),
  valor1: isoDate,
  valor2: isoDate,
})

/** The organisation that a list is asked of, how much of it, and the filter besides, if any. */
type ListRequest<Filter> = { organisation: OrganisationId; limit: number; filter: Filter | null }

type OrganisationFilter = z.output<typeof ofOrganisation>

function listRequest<Filter extends { campo: string }>(
  filter: z.ZodType<OrganisationFilter | Filter>,
): z.ZodType<ListRequest<Filter>> {
  return z
    .object({ cantidad_max: limit.default(NO_LIMIT), filters: z.array(filter).max(10) })
    .transform(({ cantidad_max, filters }, context) => {
      const isOrganisation = (one: OrganisationFilter | Filter): one is OrganisationFilter =>
        one.campo === 'IdOrgV'
      const [organisation, ...others] = filters.filter(isOrganisation)
      const [besides = null, ...more] = filters.filter((one): one is Filter => !isOrganisation(one))
      if (organisation && others.length === 0 && more.length === 0) {
        return { organisation: organisation.valor1, limit: cantidad_max, filter: besides }
      }
      context.addIssue({
        code: 'custom',
        message: organisation ? 'Esa combinación de filtros no existe.' : 'Falta el filtro IdOrgV.',
      })
      return z.NEVER
    })
}

export const boardRequest = listRequest(z.discriminatedUnion('campo', [ofOrganisation, isTrending]))
export const latestRequest = listRequest(
  z.discriminatedUnion('campo', [ofOrganisation, betweenDates, inCategory]),
)
export const monthsRequest = listRequest<never>(ofOrganisation)
export const categoriesRequest = listRequest(z.discriminatedUnion('campo', [ofOrganisation, isActive]))

export const searchRequest = z.object({
  IdOrgV: organisationId,
  TextSearch: z.string(),
  LimitRows: limit.default(NO_LIMIT),
})

export const domainRequest = z.object({ DominioWeb: z.string() })

const textOrNothing = z.string().nullish()

/**
 * A comment without `IdComentarioPadre` starts a thread, as one with null does. `Activo` may be sent
 * and is not read: whether a comment is shown is the service's decision.
 */
export const commentRequest = z.object({
  IdPublicacion: orAbsent(parseId),
  IdComentarioPadre: z.unknown().optional(),
  AutorNombre: textOrNothing,
  AutorEmail: textOrNothing,
  Comentario: textOrNothing,
})

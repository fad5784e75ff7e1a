import * as z from 'zod'
import type { OrganisationId, Positions } from '@/lib/base/domain/model'
import { MAX_PART_ITEMS, toPartRequest, type PartRequest } from './list-part'
import { parseCategoryId, parseId, parseIsoDate, parseOrganisationId } from '@/lib/base/domain/parse'

/**
 * This module has the schemas of the requests to `/api` (specification, section 7). Unsupported filters are refused,
 * because ignoring them would return too many records.
 */

/** Limit for `cantidad_max` '0', which requests all items: the maximum of PostgreSQL's `integer`. */
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

const position = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
/** Filter that requests a part of a list (`list-part.ts`). */
const atPositions = z.object({
  campo: z.literal('Posicion'),
  operador: z.literal('BETWEEN'),
  tipo: z.literal('number'),
  valor1: position,
  valor2: position,
})

/** Request for a part of a list, with an optional filter. */
type ListRequest<Filter> = { organisation: OrganisationId; part: PartRequest; filter: Filter | null }

type OrganisationFilter = z.output<typeof ofOrganisation>
type PositionsFilter = z.output<typeof atPositions>

function listRequest<Filter extends { campo: string }>(
  filter: z.ZodType<OrganisationFilter | PositionsFilter | Filter>,
): z.ZodType<ListRequest<Filter>> {
  return z
    .object({ cantidad_max: limit.default(NO_LIMIT), filters: z.array(filter).max(10) })
    .transform(({ cantidad_max, filters }, context) => {
      const [organisation, ...organisations] = filters.filter((filter) => hasField(filter, 'IdOrgV'))
      const [positions, ...otherPositions] = filters.filter((filter) => hasField(filter, 'Posicion'))
      const [besides = null, ...more] = filters.filter(
        (filter): filter is Filter => !hasField(filter, 'IdOrgV') && !hasField(filter, 'Posicion'),
      )
      const isTooMuch = organisations.length + otherPositions.length + more.length > 0
      if (organisation && !isTooMuch) {
        const part = toPartRequest(toPositions(positions), cantidad_max)
        return { organisation: organisation.valor1, part, filter: besides }
      }
      context.addIssue({
        code: 'custom',
        message: organisation ? 'Esa combinación de filtros no existe.' : 'Falta el filtro IdOrgV.',
      })
      return z.NEVER
    })
}

function hasField<Campo extends 'IdOrgV' | 'Posicion'>(
  filter: { campo: string },
  campo: Campo,
): filter is Campo extends 'IdOrgV' ? OrganisationFilter : PositionsFilter {
  return filter.campo === campo
}

const toPositions = (filter: PositionsFilter | undefined): Positions | null =>
  filter ? { from: filter.valor1, to: filter.valor2 } : null

export const boardRequest = listRequest(
  z.discriminatedUnion('campo', [ofOrganisation, atPositions, isTrending]),
)
export const latestRequest = listRequest(
  z.discriminatedUnion('campo', [ofOrganisation, atPositions, betweenDates, inCategory]),
)
export const monthsRequest = listRequest<never>(z.discriminatedUnion('campo', [ofOrganisation, atPositions]))
export const categoriesRequest = listRequest(
  z.discriminatedUnion('campo', [ofOrganisation, atPositions, isActive]),
)

export const searchRequest = z
  .object({
    IdOrgV: organisationId,
    TextSearch: z.string(),
    LimitRows: limit.default(NO_LIMIT),
    filters: z.array(atPositions).max(1).default([]),
  })
  .transform(({ IdOrgV: organisation, TextSearch: text, LimitRows, filters: [positions] }) => {
    const most = Math.min(LimitRows, MAX_PART_ITEMS)
    return { organisation, text, part: toPartRequest(toPositions(positions), most) }
  })

export const domainRequest = z.object({ DominioWeb: z.string() })

const textOrNothing = z.string().nullish()

/**
 * A comment without `IdComentarioPadre` (or null) starts a thread. `Activo` false requests approval, from trusted
 * callers only; `Activo` true is ignored.
 */
export const commentRequest = z.object({
  IdPublicacion: orAbsent(parseId),
  IdComentarioPadre: z.unknown().optional(),
  AutorNombre: textOrNothing,
  AutorEmail: textOrNothing,
  Comentario: textOrNothing,
  Activo: z
    .unknown()
    .optional()
    .transform((value) => String(value).trim().toLowerCase() !== 'false'),
})

import { z } from 'zod'
import {
  placements,
  type Category,
  type MonthArchive,
  type Organisation,
  type Publication,
} from '@/lib/domain/model'
import { parseCardId, parseCategoryId, parseId, parseOrganisationId } from '@/lib/domain/parse'
import * as field from './fields'

/**
 * The protocol's records (specification, section 3) on their way to the domain. A schema refuses a
 * record that lacks something indispensable, and takes anything for the rest.
 */

const { optional, required, unpadded } = field
const line = optional(field.toLine)
const id = unpadded(parseId)

const categoryShape = z.object({
  IdCategoria: required(unpadded(parseCategoryId)),
  Descripcion: required(field.toLineOrNull),
  Activo: optional(field.toFlag),
})

const cardShape = z.object({
  IdPublicacion: optional(id),
  IdPublicacionCard: required(unpadded(parseCardId)),
  UrlImagen: optional(field.toPictureUrl),
  TituloSuperior: line,
  TituloPrincipal: required(field.toLineOrNull),
  Resumen: line,
  Contenido: optional(field.toProse),
  TextoBoton: line,
  cat_tipo: z.object({ Descripcion: line }).catch({ Descripcion: '' }),
})

const publicationShape = z.object({
  IdPublicacion: optional(id),
  IdOrgV: line,
  FechaPublicacion: optional(field.toInstant),
  FechaActualizacion: optional(field.toInstant),
  AutorNombre: optional(field.toLineOrNull),
  TextoAlternativo: line,
  Etiquetas: optional(field.toTags),
  cat_categoria: categoryShape.nullable().catch(null),
  publicacion_card: cardShape,
})

/** With whose it is, or an empty string where the record does not say. */
export type OwnedPublication = { owner: string; publication: Publication }

export const publicationRecord = publicationShape.transform((record): OwnedPublication => {
  const { publicacion_card: card, cat_categoria: category } = record
  return {
    owner: record.IdOrgV,
    publication: {
      cardId: card.IdPublicacionCard,
      publicationId: record.IdPublicacion ?? card.IdPublicacion,
      publishedAt: record.FechaPublicacion,
      updatedAt: record.FechaActualizacion,
      kicker: card.TituloSuperior,
      title: card.TituloPrincipal,
      summary: card.Resumen,
      content: card.Contenido,
      buttonText: card.TextoBoton,
      placement: toPlacement(card.cat_tipo.Descripcion),
      picture: card.UrlImagen === null ? null : { url: card.UrlImagen, alt: record.TextoAlternativo },
      category: category && { id: category.IdCategoria, name: category.Descripcion },
      author: record.AutorNombre,
      tags: record.Etiquetas,
    },
  }
})

export const commentsField = z.object({ comentarios: z.array(z.unknown()).catch([]) })

export const commentRecord = z
  .object({
    IdComentario: required(id),
    IdComentarioPadre: optional(id),
    AutorNombre: line,
    Comentario: required((input) => field.toProse(input) || null),
    FechaCreacion: required(field.toInstant),
    Activo: optional(field.toFlag),
  })
  .transform((record) => ({
    id: record.IdComentario,
    parentId: record.IdComentarioPadre,
    author: record.AutorNombre,
    text: record.Comentario,
    writtenAt: record.FechaCreacion,
    isActive: record.Activo === true,
  }))

export const monthRecord = z
  .object({
    StartMonth: required(field.toDay),
    EndMonth: required(field.toDay),
    FormatFechaPublicacion: line,
  })
  .transform(({ StartMonth: start, EndMonth: end, FormatFechaPublicacion }): MonthArchive => ({
    start,
    end,
    label: FormatFechaPublicacion || start.slice(0, 7),
  }))

/** The call asks for active ones; one that says that it is not is none. */
export const categoryRecord = categoryShape.transform((record): Category & { isActive: boolean } => ({
  id: record.IdCategoria,
  name: record.Descripcion,
  isActive: record.Activo !== false,
}))

/** An id that cannot stand in a path makes an organisation unreachable, and its record broken. */
export const organisationRecord = z
  .object({
    IdOrgV: required(unpadded(parseOrganisationId)),
    Descripcion: line,
    DominioWeb: optional(toOwnDomain),
    orgsaas: z.object({ NombreOrg: line }).catch({ NombreOrg: '' }),
  })
  .transform((record): Organisation => ({
    id: record.IdOrgV,
    name: record.orgsaas.NombreOrg || record.Descripcion || record.IdOrgV,
    description: record.Descripcion,
    domain: record.DominioWeb,
  }))

/**
 * A receipt without an id is a receipt: calling it a failure would have the reader send again. What
 * is no record at all says nothing of the comment, and a lost one is worse than one sent twice.
 */
export const receiptRecord = z.object({ IdComentario: optional(id) }).nullish()

function toPlacement(description: string) {
  const word = description.toLowerCase()
  return placements.find((placement) => placement === word) ?? null
}

/** Some write a whole address where a domain is asked for. */
function toOwnDomain(input: unknown): string | null {
  const text = field
    .toLine(input)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#:].*$/, '')
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/.test(text) ? text.replace(/\.$/, '').replace(/^www\./, '') : null
}

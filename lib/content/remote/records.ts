import * as z from 'zod'
import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import {
  placements,
  type Category,
  type MonthArchive,
  type Organisation,
  type Publication,
  type TimeZone,
} from '@/lib/base/domain/model'
import { parseCardId, parseCategoryId, parseId, parseOrganisationId } from '@/lib/base/domain/parse'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { resolveServicePicture } from '@/lib/base/images/service-picture'
import * as field from './fields'

/**
 * The protocol's records (specification, section 3), parsed to domain types. A schema fails if a required
 * field is missing, and accepts anything in the others.
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

const publicationShape = (zone: TimeZone | null) =>
  z.object({
    IdPublicacion: optional(id),
    IdOrgV: line,
    FechaPublicacion: optional(field.toInstant(zone)),
    FechaActualizacion: optional(field.toInstant(zone)),
    AutorNombre: optional(field.toNameOrNull),
    TextoAlternativo: line,
    Etiquetas: optional(field.toTags),
    // A field that this product adds to the protocol.
    NoIndexar: optional(field.toFlag),
    cat_categoria: categoryShape.nullable().catch(null),
    publicacion_card: cardShape,
  })

/** A publication with its organisation's id in `owner`; '' if the record lacks it. */
export type OwnedPublication = { owner: string; publication: Publication }

const createPublicationRecord = (serviceUrl: string, zone: TimeZone | null) =>
  publicationShape(zone).transform((record): OwnedPublication => {
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
        picture:
          card.UrlImagen === null
            ? null
            : { url: resolveServicePicture(card.UrlImagen, serviceUrl), alt: record.TextoAlternativo },
        category: category && { id: category.IdCategoria, name: category.Descripcion },
        author: record.AutorNombre,
        tags: record.Etiquetas,
        // null, because the protocol has no counts of comments.
        commentCount: null,
        home: null,
        ...(record.NoIndexar === true && { isNoindex: true }),
      },
    }
  })

export const commentsField = z.object({ comentarios: z.array(z.unknown()).catch([]) })

const createCommentRecord = (zone: TimeZone | null) =>
  z
    .object({
      IdComentario: required(id),
      IdComentarioPadre: optional(id),
      AutorNombre: line,
      Comentario: required((input) => field.toProse(input) || null),
      FechaCreacion: required(field.toInstant(zone)),
      Activo: optional(field.toFlag),
      // Fields that this product adds to the protocol.
      Eliminado: optional(field.toFlag),
      DeOrganizacion: optional(field.toFlag),
    })
    .transform((record) => ({
      id: record.IdComentario,
      parentId: record.IdComentarioPadre,
      author: record.AutorNombre,
      text: record.Comentario,
      writtenAt: record.FechaCreacion,
      isActive: record.Activo === true,
      isRemoved: record.Eliminado === true && record.Activo !== true,
      isOrganisation: record.DeOrganizacion === true,
    }))

export type ServiceRecords = ReturnType<typeof createRecords>

/** Builds the record parsers that depend on settings. If `timeZone` is null, dates keep their offsets. */
export function createRecords(serviceUrl: string, timeZone: TimeZone | null) {
  return {
    publication: createPublicationRecord(serviceUrl, timeZone),
    comment: createCommentRecord(timeZone),
  }
}

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
    publications: null,
  }))

/** Parses a category. Without `Activo` it is active, because the call requests active ones. */
export const categoryRecord = categoryShape.transform((record): Category & { isActive: boolean } => ({
  id: record.IdCategoria,
  name: record.Descripcion,
  isActive: record.Activo !== false,
}))

/** Parses an organisation. Fails for an id that cannot be part of a URL. */
export const organisationRecord = z
  .object({
    IdOrgV: required(unpadded(parseOrganisationId)),
    Descripcion: line,
    DominioWeb: optional(toOwnDomain),
    orgsaas: z.object({ NombreOrg: line }).catch({ NombreOrg: '' }),
    // A field that this product adds to the protocol.
    ZonaHoraria: optional(toTimeZone),
  })
  .transform((record): Organisation => ({
    id: record.IdOrgV,
    name: record.orgsaas.NombreOrg || record.Descripcion || record.IdOrgV,
    description: record.Descripcion,
    domain: record.DominioWeb,
    aliases: [],
    // Without contact data, which the protocol does not have.
    contact: noContact,
    timeZone: record.ZonaHoraria,
    appearance: noAppearance,
    hasFormerAddresses: false,
    pagePaths: [],
    frameHosts: [],
  }))

/**
 * The answer to a stored comment. The id is optional: if a missing id were a failure, the reader would send the comment
 * again. Anything but a record is a failure, because a lost comment is worse than a duplicate.
 */
export const receiptRecord = z
  .object({
    IdComentario: optional(id),
    // A field that this product adds to the protocol: false if the service holds the comment back for moderation.
    Activo: optional(field.toFlag),
  })
  .nullish()

function toPlacement(description: string) {
  const word = description.toLowerCase()
  return placements.find((placement) => placement === word) ?? null
}

/** Parses an organisation's domain. Some services send a whole URL instead. */
function toOwnDomain(input: unknown): string | null {
  const address = field
    .toLine(input)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const [text = ''] = address.split(/[/?#:]/, 1)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/.test(text) ? text.replace(/\.$/, '').replace(/^www\./, '') : null
}

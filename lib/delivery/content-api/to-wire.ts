import {
  isIndexable,
  type Article,
  type Category,
  type Comment,
  type MonthArchive,
  type Organisation,
  type OrganisationId,
  type Publication,
} from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import type {
  WireArticle,
  WireCategory,
  WireComment,
  WireMonth,
  WireOrganisation,
  WirePublication,
} from './wire'

export function toWirePublication(organisation: OrganisationId, publication: Publication): WirePublication {
  const { category, picture, placement } = publication
  return {
    IdPublicacion: publication.publicationId,
    IdOrgV: organisation,
    FechaPublicacion: publication.publishedAt,
    FechaActualizacion: publication.updatedAt,
    AutorNombre: publication.author,
    TextoAlternativo: picture?.alt ?? '',
    Etiquetas: publication.tags,
    ...(!isIndexable(publication) && { NoIndexar: true }),
    ...(category && { cat_categoria: { IdCategoria: category.id, Descripcion: category.name } }),
    publicacion_card: {
      IdPublicacionCard: publication.cardId,
      UrlImagen: picture?.url ?? null,
      TituloSuperior: publication.kicker,
      TituloPrincipal: publication.title,
      Resumen: publication.summary,
      Contenido: publication.content,
      TextoBoton: publication.buttonText,
      cat_tipo: { Descripcion: placement?.toUpperCase() ?? '' },
    },
  }
}

export function toWireArticle(organisation: OrganisationId, article: Article): WireArticle {
  return {
    ...toWirePublication(organisation, article),
    comentarios: article.comments.map(toWireComment),
  }
}

/**
 * Converts a visible comment, or the placeholder of a removed one. The protocol requires a text, so a placeholder
 * gets a fixed one.
 */
export function toWireComment(comment: Comment): WireComment {
  return {
    IdComentario: comment.id,
    IdComentarioPadre: comment.parentId,
    AutorNombre: comment.author,
    Comentario: comment.isRemoved ? 'Comentario eliminado' : comment.text,
    FechaCreacion: comment.writtenAt,
    Activo: !comment.isRemoved,
    ...(comment.isRemoved && { Eliminado: true }),
    ...(comment.isOrganisation && { DeOrganizacion: true }),
  }
}

export function toWireMonth(month: MonthArchive): WireMonth {
  return { StartMonth: month.start, EndMonth: month.end, FormatFechaPublicacion: month.label }
}

/**
 * Converts a category to its protocol record. `Activo` is always true, because the domain model has no inactive
 * categories.
 */
export function toWireCategory(category: Category): WireCategory {
  return { IdCategoria: category.id, Descripcion: category.name, Activo: true }
}

export function toWireOrganisation(organisation: Organisation & { companyId: number }): WireOrganisation {
  return {
    IdOrgV: organisation.id,
    Descripcion: organisation.description,
    DominioWeb: organisation.domain,
    orgsaas: { IdOrgSaas: organisation.companyId, NombreOrg: organisation.name },
    ...(organisation.timeZone !== UTC && { ZonaHoraria: organisation.timeZone }),
  }
}

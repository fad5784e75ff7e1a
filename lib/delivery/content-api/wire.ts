/**
 * This module defines the records of the content protocol (specification, section 7). Only this folder and the
 * adapters use these names; all other code uses `lib/base/domain/model`.
 */

/**
 * `msgId` 0 means success; otherwise `registro` is empty. `total` is set if `registro` is only a part of a list
 * (`list-part.ts`).
 */
export type WireEnvelope<T> = {
  message: { msgId: number; msg?: string; campo?: string; total?: number }
  registro: T | null
}

export type WirePublication = {
  IdPublicacion: number | null
  IdOrgV: string
  FechaPublicacion: string | null
  FechaActualizacion: string | null
  AutorNombre: string | null
  TextoAlternativo: string
  Etiquetas: string[]
  /** Extension of the protocol: true excludes the publication from search engines. */
  NoIndexar?: true
  cat_categoria?: { IdCategoria: number; Descripcion: string }
  publicacion_card: {
    IdPublicacionCard: number
    UrlImagen: string | null
    TituloSuperior: string
    TituloPrincipal: string
    Resumen: string
    Contenido: string
    TextoBoton: string
    /** Placement on the board: UPPER, MIDDLE or RIGHT; '' for a card that is not on the board. */
    cat_tipo: { Descripcion: string }
  }
}

/** A comment. Its `AutorEmail` is never sent. */
export type WireComment = {
  IdComentario: number
  IdComentarioPadre: number | null
  AutorNombre: string
  Comentario: string
  FechaCreacion: string
  Activo: boolean
  /** Extension of the protocol: true for the placeholder of a removed comment that has answers. */
  Eliminado?: true
  /** Extension of the protocol: true for an answer by the organisation. */
  DeOrganizacion?: true
}

export type WireArticle = WirePublication & { comentarios: WireComment[] }

export type WireMonth = { StartMonth: string; EndMonth: string; FormatFechaPublicacion: string }

export type WireCategory = { IdCategoria: number; Descripcion: string; Activo: boolean }

export type WireOrganisation = {
  IdOrgV: string
  Descripcion: string
  DominioWeb: string | null
  orgsaas: { IdOrgSaas: number; NombreOrg: string }
  /** Extension of the protocol: time zone of the months, if it is not UTC. */
  ZonaHoraria?: string
}

/** `Activo` false is an extension of the protocol: the comment awaits approval. */
export type WireCommentReceipt = { IdComentario: number; Activo?: false }

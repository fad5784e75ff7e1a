/**
 * Records of the protocol (specification, section 7). Only this layer and the adapters use these names; other
 * code uses `lib/base/domain/model`.
 */

/**
 * `msgId` 0 means success; otherwise `registro` is empty. `total` is the number of items of the list if
 * `registro` is a part of it (`list-part.ts`).
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
  /** An extension for other Cartelera sites: `true` excludes the publication from search engines. */
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
    /** UPPER, MIDDLE or RIGHT; empty for a card that is not on the board. */
    cat_tipo: { Descripcion: string }
  }
}

/** A comment without its `AutorEmail`, which never leaves the service. */
export type WireComment = {
  IdComentario: number
  IdComentarioPadre: number | null
  AutorNombre: string
  Comentario: string
  FechaCreacion: string
  Activo: boolean
  /** Extensions of the protocol: the placeholder of a removed comment that has replies, never active. */
  Eliminado?: true
  /** A reply by the organisation. */
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
  /** An extension of the protocol: the time zone of the months, if it is not UTC. */
  ZonaHoraria?: string
}

/** `Activo` false, an extension of the protocol: the comment awaits approval, whatever was requested. */
export type WireCommentReceipt = { IdComentario: number; Activo?: false }

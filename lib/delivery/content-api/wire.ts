/**
 * The protocol's records as they travel (specification, section 7). These names end here and in the
 * adapters: everything else speaks `lib/base/domain/model`.
 */

/**
 * `msgId` 0 is success; with any other value `registro` is empty. `total`: number of items of the list if `registro` is
 * a part of it (`list-part.ts`).
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
  /** An extension for another Cartelera: `true` keeps the publication out of search engines. */
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

/** Without `AutorEmail`, which never leaves the service. */
export type WireComment = {
  IdComentario: number
  IdComentarioPadre: number | null
  AutorNombre: string
  Comentario: string
  FechaCreacion: string
  Activo: boolean
  /** Additions to the protocol: the place of a removed comment that has answers, never active. */
  Eliminado?: true
  /** The organisation's own answer. */
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
  /** An addition to the protocol, where its months are not those of UTC. */
  ZonaHoraria?: string
}

/** `Activo` false, an addition to the protocol: the comment waits, whatever was asked for. */
export type WireCommentReceipt = { IdComentario: number; Activo?: false }

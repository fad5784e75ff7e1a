import { aComment, aMonth, anOrganisation, aPublication } from '@/lib/testing/builders'
import type { CategoryId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { toWireArticle, toWireCategory, toWireMonth, toWireOrganisation, toWirePublication } from './to-wire'

const AXS = 'AXS' as OrganisationId

describe('a publication on the wire', () => {
  it('has the names of the protocol', () => {
    const publication = aPublication({
      publicationId: 77,
      placement: 'upper',
      updatedAt: '2026-10-20T15:00:00.000Z' as IsoInstant,
      tags: ['ventas'],
    })
    expect(toWirePublication(AXS, publication)).toEqual({
      IdPublicacion: 77,
      IdOrgV: 'AXS',
      FechaPublicacion: '2026-10-14T15:00:00.000Z',
      FechaActualizacion: '2026-10-20T15:00:00.000Z',
      AutorNombre: 'Mariana Téllez',
      TextoAlternativo: 'Un embudo',
      Etiquetas: ['ventas'],
      cat_categoria: { IdCategoria: 1, Descripcion: 'CRM' },
      publicacion_card: {
        IdPublicacionCard: 1,
        UrlImagen: '/media/crm-1.svg',
        TituloSuperior: 'CRM',
        TituloPrincipal: 'Un embudo sin fugas',
        Resumen: 'Cómo revisar las oportunidades cada semana.',
        Contenido: 'Texto de la publicación.',
        TextoBoton: 'Leer más',
        cat_tipo: { Descripcion: 'UPPER' },
      },
    })
  })

  it('omits missing fields', () => {
    const bare = aPublication({ picture: null, category: null, author: null, placement: null })
    const wire = toWirePublication(AXS, bare)
    expect(wire).toMatchObject({ AutorNombre: null, FechaActualizacion: null, TextoAlternativo: '' })
    expect(wire).not.toHaveProperty('cat_categoria')
    expect(wire.publicacion_card).toMatchObject({ UrlImagen: null, cat_tipo: { Descripcion: '' } })
  })

  it('has its comments if it is requested individually', () => {
    const article = {
      ...aPublication(),
      comments: [aComment({ id: 2, parentId: 1 })],
      corrections: [],
      seo: null,
      series: null,
    }
    expect(toWireArticle(AXS, article).comentarios).toEqual([
      {
        IdComentario: 2,
        IdComentarioPadre: 1,
        AutorNombre: 'Jorge Luna',
        Comentario: 'Muy útil.',
        FechaCreacion: '2026-10-15T15:00:00.000Z',
        Activo: true,
      },
    ])
  })
})

it.each([
  [
    { isRemoved: true, author: '', text: '' },
    { Activo: false, Eliminado: true },
  ],
  [{ isOrganisation: true }, { Activo: true, DeOrganizacion: true }],
])('formats a comment as %j', (fields, expected) => {
  const article = {
    ...aPublication(),
    comments: [aComment(fields)],
    corrections: [],
    seo: null,
    series: null,
  }
  expect(toWireArticle(AXS, article).comentarios).toEqual([expect.objectContaining(expected)])
})

it('formats months, categories and organisations', () => {
  expect(toWireMonth(aMonth())).toEqual({
    StartMonth: '2026-10-01',
    EndMonth: '2026-10-31',
    FormatFechaPublicacion: 'octubre 2026',
  })
  expect(toWireCategory({ id: 3 as CategoryId, name: 'Peajes' })).toEqual({
    IdCategoria: 3,
    Descripcion: 'Peajes',
    Activo: true,
  })
  expect(toWireOrganisation({ ...anOrganisation(), companyId: 1 })).toEqual({
    IdOrgV: 'AXS',
    Descripcion: 'México y Centroamérica',
    DominioWeb: 'axs.localhost',
    orgsaas: { IdOrgSaas: 1, NombreOrg: 'Grupo AXS' },
  })
})

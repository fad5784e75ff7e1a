import type { ContentSeed, SeedPublication } from '@/lib/content/from-db/demo/seed'

/**
 * Content of the contract suite. AXS has data of every kind, ACX has similar data that must not be mixed up
 * with it, and NVA is empty.
 */

function publication(
  cardId: number,
  fields: Partial<SeedPublication> & Pick<SeedPublication, 'title'>,
): SeedPublication {
  return {
    cardId,
    // Differs from all card ids, so that a test fails if an adapter confuses publication ids and card ids.
    publicationId: 900 + cardId,
    organisationId: 'AXS',
    categoryId: 1,
    publishedAt: new Date('2026-10-14T15:00:00Z'),
    ...fields,
  }
}

const threads: SeedPublication['comments'] = [
  {
    author: 'Jorge Luna',
    email: 'jorge@example.com',
    text: 'La segunda que se escribió.',
    writtenAt: new Date('2026-10-16T10:00:00Z'),
    replies: [
      {
        author: 'Ana Ríos',
        email: 'ana@example.com',
        text: 'La respuesta.',
        writtenAt: new Date('2026-10-17T10:00:00Z'),
      },
    ],
  },
  {
    author: 'Luz Vega',
    email: 'luz@example.com',
    text: 'La primera que se escribió.',
    writtenAt: new Date('2026-10-15T10:00:00Z'),
  },
  {
    author: 'Nadie',
    email: 'nadie@example.com',
    text: 'La que nadie ha aprobado.',
    writtenAt: new Date('2026-10-15T11:00:00Z'),
    isActive: false,
  },
]

/** Organisations in a zone west and a zone east of UTC, both with daylight saving time, and in an invalid zone. */
const zoned = [
  {
    id: 'HAV',
    // Midnight does not exist on 8 March, and occurs twice on 1 November.
    timeZone: 'America/Havana',
    publishedAt: {
      201: '2026-03-08T04:59:59.999Z',
      202: '2026-03-08T05:00:00Z',
      203: '2026-11-01T03:30:00Z',
      204: '2026-11-01T04:00:00Z',
      205: '2026-11-01T05:30:00Z',
    },
  },
  {
    id: 'AKL',
    timeZone: 'Pacific/Auckland',
    publishedAt: {
      211: '2026-01-31T10:30:00Z',
      212: '2026-01-31T11:00:00Z',
      213: '2026-08-31T11:30:00Z',
      214: '2026-08-31T12:00:00Z',
    },
  },
  { id: 'NWH', timeZone: 'Nowhere/Nothing', publishedAt: { 221: '2026-10-31T23:30:00Z' } },
]

export const contractContent: ContentSeed = {
  organisations: [
    {
      id: 'AXS',
      companyId: 1,
      name: 'Grupo AXS',
      description: 'México y Centroamérica',
      domain: 'axs.localhost',
      whatsapp: '+1 (202) 555-0142',
      email: 'javascript:alert(1)',
      telephone: '+1 202 555 0142',
      address: 'Calle 1\nMadrid',
      legalTexts: { privacidad: '## Sus datos\n\nLos guardamos con cuidado.', cookies: '  ' },
      categories: [
        { id: 2, name: 'Peajes' },
        { id: 1, name: 'CRM' },
        { id: 3, name: 'Retirada', isActive: false },
      ],
    },
    {
      id: 'ACX',
      companyId: 2,
      name: 'ACX Tecnología',
      description: 'Cono Sur',
      domain: 'acx.localhost',
      categories: [
        { id: 21, name: 'SAP' },
        { id: 22, name: 'Movilidad urbana' },
      ],
    },
    {
      id: 'NVA',
      companyId: 3,
      name: 'Nova Consultores',
      description: 'España',
      domain: null,
      categories: [{ id: 31, name: 'CRM' }],
    },
    ...zoned.map(({ id, timeZone }) => ({
      id,
      companyId: 4,
      name: id,
      description: '',
      domain: null,
      timeZone,
      categories: [],
    })),
  ],
  publications: [
    publication(1, {
      title: 'El embudo de marzo',
      series: 'Peajes de hoy',
      placement: 'right',
      boardOrder: 2,
      trendingRank: 3,
      publishedAt: new Date('2026-10-31T23:59:59.999Z'),
    }),
    publication(2, {
      title: 'La portada',
      series: 'Peajes de hoy',
      seriesPart: 1,
      placement: 'upper',
      trendingRank: 1,
      comments: threads,
    }),
    publication(3, {
      title: 'Un carril sin barreras',
      series: 'Peajes de hoy',
      seriesPart: 2,
      placement: 'middle',
      boardOrder: 2,
      categoryId: 2,
      publishedAt: new Date('2026-11-01T00:00:00.000Z'),
    }),
    publication(4, {
      title: 'Todo lo que puede decirse',
      kicker: 'Guía',
      summary: 'Un resumen.',
      content: '## Un título\n\nUn texto con <b>marcas</b>.',
      buttonText: 'Leer la guía',
      placement: 'middle',
      boardOrder: 1,
      pictureUrl: '/media/crm-1.svg',
      pictureAlt: 'Un embudo',
      author: 'Mariana Téllez',
      tags: ['ventas', 'CRM'],
      publishedAt: new Date('2026-09-30T23:59:59.999Z'),
      updatedAt: new Date('2026-10-02T08:00:00Z'),
    }),
    publication(5, {
      title: 'Nada más que un título',
      placement: 'right',
      boardOrder: 1,
      categoryId: null,
      publishedAt: new Date('2026-10-01T00:00:00.000Z'),
    }),
    publication(6, { title: 'Fuera del tablero', trendingRank: 2 }),
    publication(21, {
      title: 'De otra organización',
      organisationId: 'ACX',
      categoryId: 21,
      placement: 'upper',
      trendingRank: 1,
      comments: [
        {
          author: 'Otro',
          email: 'otro@example.com',
          text: 'En otra parte.',
          writtenAt: new Date('2026-10-15T10:00:00Z'),
        },
      ],
    }),
    ...searchable(),
    ...zoned.flatMap(({ id, publishedAt }) =>
      Object.entries(publishedAt).map(([cardId, at]) =>
        publication(Number(cardId), {
          organisationId: id,
          categoryId: null,
          title: `De ${id}`,
          author: 'Quien escribe',
          publishedAt: new Date(at),
        }),
      ),
    ),
  ],
}

/** Publications of ACX, so that a search in AXS must not find them. */
function searchable(): SeedPublication[] {
  const texts: [title: string, summary: string, content: string, day: string, besides?: object][] = [
    ['Integración de sistemas', '', '', '2025-01-01'],
    ['Título sin ella', 'Cómo integrar un ERP', '', '2025-01-02'],
    ['Otro título', 'Otro resumen', 'Las integraciones se rompen en silencio.', '2025-01-03'],
    [
      'Proyectos que terminan',
      '',
      'La fábrica de software entrega.',
      '2025-01-04',
      { author: 'Ximena Ordóñez' },
    ],
    ['Un año de peajes', '', 'El software de la fábrica se actualiza.', '2025-01-05'],
    ['Por el mismo camino', '', 'Un tropiezo de otoño.', '2025-01-06', { categoryId: 22 }],
    ['Por el otro camino', '', 'Un tropiezo de verano.', '2025-01-07', { categoryId: 22 }],
    ['El ano en medicina', '', '<p class="ventana">Entre el CRM/ERP y S/4HANA.</p>', '2025-01-08'],
    ['Diez tickets por hora', '', 'También hay que gestionarlos.', '2025-01-09'],
  ]
  return texts.map(([title, summary, content, day, besides], index) =>
    publication(101 + index, {
      organisationId: 'ACX',
      categoryId: 21,
      title,
      summary,
      content,
      publishedAt: new Date(`${day}T12:00:00Z`),
      ...besides,
    }),
  )
}

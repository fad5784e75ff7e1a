import type { LegalPage, Organisation } from '@/lib/base/domain/model'
import type { AboutPage, AboutSection } from '../about/about-page'
import { storedDataSections } from './stored-data'

/**
 * Returns the default text of a legal page, filled with the organisation's data. It is in Spanish and
 * describes only the site itself. The page states that it is a starting point.
 */
export function buildLegalText(page: LegalPage, organisation: Organisation): AboutPage {
  return texts[page](organisation)
}

const texts: Record<LegalPage, (organisation: Organisation) => AboutPage> = {
  'aviso-legal': (organisation) => ({
    lead: `Quién publica este sitio y en qué condiciones puede usarse lo que ${organisation.name} publica en él.`,
    sections: [
      whoSection('Quién publica este sitio', organisation),
      {
        title: 'El contenido',
        paragraphs: [
          `Las publicaciones son de ${organisation.name} o de quienes las firman. Puede leerlas, enlazarlas y citarlas indicando su origen; para reproducirlas enteras hace falta permiso.`,
          'Son información general. No sustituyen el consejo profesional sobre un caso concreto, y pueden quedar desactualizadas: cada una dice cuándo se publicó y cuándo se actualizó.',
        ],
      },
      {
        title: 'Los comentarios',
        paragraphs: [
          'Cada comentario es de quien lo escribe. Pueden retirarse los que ofendan, engañen, hagan publicidad o infrinjan derechos de otras personas.',
        ],
      },
      {
        title: 'Enlaces a otros sitios',
        paragraphs: [
          'Algunas páginas llevan a sitios de otras personas o empresas, que responden de su propio contenido.',
        ],
      },
    ],
  }),
  privacidad: (organisation) => ({
    lead: `Qué datos personales trata ${organisation.name} en este sitio, para qué, y qué puede pedir usted.`,
    sections: [
      whoSection('Quién responde de sus datos', organisation),
      {
        title: 'Si solo lee',
        paragraphs: [
          'Leer no exige registrarse. Este sitio no muestra publicidad, no crea perfiles y no carga programas de terceros.',
          'Puede contar cuántas veces se abre cada página, cuánto tarda en mostrarse, desde qué sitio, campaña y país se llega, con qué clase de aparato, hasta dónde y cuánto tiempo se lee, qué enlaces se usan y qué se busca. Lo hace sin cookies, sin guardar su dirección de red y sin nada que distinga a un lector de otro: cada dato se suma por separado, y lo que ocurre menos de cinco veces no se muestra.',
          'Las cuentas de cada día se borran a los 25 meses, y después solo queda el total de cada mes; las palabras buscadas de cada día, a los 90 días. Si su navegador pide que no se le siga (Global Privacy Control o Do Not Track), solo se cuentan las páginas abiertas, lo que se busca en el sitio y los formularios enviados, sin ninguno de los otros datos.',
          'Algunas imágenes de las publicaciones pueden venir del sitio que indicó su autor, que recibe entonces la dirección de red de su equipo, como al abrir cualquier página.',
        ],
      },
      {
        title: 'Si deja un comentario',
        points: {
          'Nombre y comentario': 'Se guardan y se publican junto al artículo.',
          'Correo electrónico':
            'Se guarda con el comentario y no se publica. Sirve para hablar con usted sobre lo que escribió; no se usa para enviarle publicidad ni se cede.',
          'Dirección de red':
            'Se usa durante una hora como máximo, para frenar envíos en masa, y no se guarda con el comentario.',
        },
      },
      {
        title: 'Con qué base y por cuánto tiempo',
        paragraphs: [
          'La base es su consentimiento, que da al enviarlo. Los comentarios se conservan mientras el artículo esté publicado o hasta que pida que se retiren.',
        ],
      },
      {
        title: 'Si recibe publicaciones por correo',
        paragraphs: [
          'Donde se ofrece, su dirección se guarda solo para eso, después de que usted lo confirme. Se borra en cuanto pone fin a la suscripción, con el enlace que lleva cada correo.',
        ],
      },
      {
        title: 'Registros técnicos',
        paragraphs: [
          'El servidor puede anotar qué página se pidió, cuándo y con qué resultado, sin su dirección de red ni nada que diga quién es usted.',
        ],
      },
      {
        title: 'Qué puede pedir',
        paragraphs: [
          `Puede pedir a ${organisation.name} ver, corregir o borrar sus datos, oponerse a que se usen o recibir una copia, y reclamar ante la autoridad de protección de datos de su país.${toWays(organisation)}`,
        ],
      },
    ],
  }),
  cookies: (organisation) => ({
    lead: `Este sitio guarda en su navegador solo lo que necesita para funcionar. Por eso no le pide permiso, y por eso no hay nada que rechazar.`,
    sections: [
      ...storedDataSections,
      {
        title: 'Cómo borrarlas',
        paragraphs: [
          `Puede borrarlas o bloquearlas en los ajustes de su navegador. Las publicaciones de ${organisation.name} se leen igual sin ellas; solo se olvidan sus preferencias.`,
        ],
      },
    ],
  }),
  accesibilidad: (organisation) => ({
    lead: `${organisation.name} quiere que cualquier persona pueda leer este sitio y comentar en él, con los medios que use.`,
    sections: [
      {
        title: 'Lo que se ha tenido en cuenta',
        paragraphs: [
          'El sitio está construido siguiendo las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, y se comprueba de forma automática con cada cambio.',
        ],
        points: {
          Teclado: 'Todo puede usarse sin ratón, y se ve siempre dónde se está.',
          'Lectores de pantalla': 'Las páginas tienen títulos, regiones y nombres para cada control.',
          Vista: 'Hay aspecto claro y oscuro, y el texto puede ampliarse al doble.',
          Movimiento: 'Se reduce si así lo pide su sistema.',
          'Sin programas': 'Se puede leer, buscar y comentar sin JavaScript.',
        },
      },
      {
        title: 'Lo que puede fallar',
        paragraphs: [
          'Las publicaciones las escriben muchas personas: alguna imagen puede no tener descripción, y algún documento enlazado puede no ser accesible. Las comprobaciones automáticas no lo ven todo.',
        ],
      },
      {
        title: 'Díganos qué falla',
        paragraphs: [
          `Si algo le impide leer o comentar, cuéntelo a ${organisation.name} con la dirección de la página y el programa que usa.${toWays(organisation)}`,
        ],
      },
    ],
  }),
}

function whoSection(title: string, organisation: Organisation): AboutSection {
  const { name, description, domain, contact } = organisation
  const rows = [
    ['Nombre', description ? `${name} (${description})` : name],
    ['Sitio', domain],
    ['Correo electrónico', contact.email],
    ['Teléfono', contact.telephone],
    ['Dirección', contact.address?.replaceAll('\n', ', ')],
  ] as const
  return {
    title,
    points: Object.fromEntries(rows.flatMap(([label, text]) => (text ? [[label, text]] : []))),
  }
}

/** Returns a sentence with contact data, or '' if the organisation has not given any. */
function toWays({ contact: { email, telephone, address } }: Organisation): string {
  const way = email ?? telephone ?? address?.replaceAll('\n', ', ')
  return way ? ` Puede hacerlo en: ${way}.` : ''
}

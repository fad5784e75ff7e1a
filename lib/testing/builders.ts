import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import type { OrganisationSettings } from '@/lib/base/domain/organisation-settings'
import { UTC } from '@/lib/base/domain/time-zone'
import type {
  CardId,
  CategoryId,
  Comment,
  IsoInstant,
  MonthArchive,
  Organisation,
  OrganisationId,
  Publication,
} from '@/lib/base/domain/model'

/** Builds a publication. A test states only the fields that matter. */
export function aPublication(fields: Partial<Publication> = {}): Publication {
  return {
    cardId: 1 as CardId,
    publicationId: 1,
    publishedAt: '2026-10-14T15:00:00.000Z' as IsoInstant,
    updatedAt: null,
    kicker: 'CRM',
    title: 'Un embudo sin fugas',
    summary: 'Cómo revisar las oportunidades cada semana.',
    content: 'Texto de la publicación.',
    buttonText: 'Leer más',
    placement: null,
    picture: { url: '/media/crm-1.svg', alt: 'Un embudo' },
    category: { id: 1 as CategoryId, name: 'CRM' },
    author: 'Mariana Téllez',
    tags: [],
    commentCount: null,
    home: null,
    ...fields,
  }
}

export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    id: 1,
    parentId: null,
    author: 'Jorge Luna',
    text: 'Muy útil.',
    writtenAt: '2026-10-15T15:00:00.000Z' as IsoInstant,
    ...fields,
  }
}

export function anOrganisation(fields: Partial<Organisation> = {}): Organisation {
  return {
    id: 'AXS' as OrganisationId,
    name: 'Grupo AXS',
    description: 'México y Centroamérica',
    domain: 'axs.localhost',
    aliases: [],
    contact: noContact,
    timeZone: UTC,
    appearance: noAppearance,
    hasFormerAddresses: false,
    pagePaths: [],
    frameHosts: [],
    ...fields,
  }
}

/** Settings of an organisation that has only a name and a domain. */
export const plainSettings: OrganisationSettings = {
  name: 'AXS',
  description: '',
  domain: 'axs.example',
  aliases: null,
  timeZone: null,
  whatsapp: null,
  email: null,
  telephone: null,
  address: null,
  header: null,
  accent: null,
  typography: null,
  companySearch: null,
  accessibility: null,
  newsMail: null,
  newsDay: null,
  newsHour: null,
  mailName: null,
  mailFrom: null,
  mailReplyTo: null,
  welcomeMail: null,
  frameHosts: null,
}

export function aMonth(fields: Partial<MonthArchive> = {}): MonthArchive {
  return {
    start: '2026-10-01' as MonthArchive['start'],
    end: '2026-10-31' as MonthArchive['end'],
    label: 'octubre 2026',
    publications: null,
    ...fields,
  }
}

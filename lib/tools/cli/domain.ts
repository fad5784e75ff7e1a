import { toDisplayedDomain } from '@/lib/base/domain/displayed-domain'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { readProofSecret, toOwnershipRecord } from '@/lib/features/company/domain-check/verification'
import type { Outcome } from '@/lib/features/kernel/operations/operation'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import * as domains from '@/lib/features/company/settings/change-domains'
import type { OwnDomain } from '@/lib/features/company/settings/domain-checks'
import type { ListedDomain } from '@/lib/features/company/settings/domain-list'
import { checkOwnDomain } from '@/lib/features/company/settings/domain-watch'
import {
  CommandError,
  FAILED,
  MISUSED,
  type Argument,
  type Command,
  type Option,
  type Text,
} from './command/command'
import { withStoreOrSite } from './command/open-store'

const domainArgument: Argument = {
  value: { en: 'domain', es: 'dominio' },
  help: { en: 'such as news.example.com', es: 'por ejemplo noticias.example.com' },
}
const org: Option = {
  value: { en: 'id', es: 'id' },
  help: { en: 'code of the organisation', es: 'código de la organización' },
}

export const domainList: Command = {
  name: 'domain list',
  group: 'site',
  summary: {
    en: 'Lists domains with their stage and certificate, problems first',
    es: 'Lista los dominios con su estado y su certificado, primero los que tienen problemas',
  },
  details: {
    en: 'The result is that of the last check: daily, or `domain check`.',
    es: 'El resultado es el de la última comprobación: la diaria, o `domain check`.',
  },
  options: { org },
  async run(values) {
    const scope = values.org === undefined ? everyOrganisation : toOrganisation(values.org)
    const rows = await withStoreOrSite((database) => list(bindQueries(database), scope))
    const lines = rows.map(toLine).join('\n')
    return {
      facts: { domains: rows, total: rows.length },
      text: { en: lines || 'No domains.', es: lines || 'No hay dominios.' },
    }
  },
}

export const domainAdd: Command = {
  name: 'domain add',
  group: 'site',
  summary: { en: 'Adds a domain to an organisation', es: 'Añade un dominio a una organización' },
  details: {
    en: `The first domain is the primary one; others redirect to it. With --primary the domain becomes primary, and the
former one redirects. A domain of another organisation moves if its TXT record proves it.`,
    es: `El primer dominio es el principal; los demás redirigen a él. Con --primary pasa a ser el principal y el anterior
redirige. Un dominio de otra organización cambia de dueña si lo demuestra su registro TXT.`,
  },
  arguments: { domain: domainArgument },
  options: {
    org: { ...org, isRequired: true },
    primary: { help: { en: 'make it the primary domain', es: 'hacerlo el principal' } },
  },
  async run(values) {
    const [organisation, domain] = [toOrganisation(values.org), toDomain(values.domain)]
    const added = await withStoreOrSite(async (database, publish) => {
      const store = bindQueries(database)
      const outcome = await domains.addDomain(
        { store, organisation },
        { domain, isPrimary: values.primary === true },
      )
      if (outcome.kind === 'refused') throw await refuseTaken(store, organisation, domain)
      if (outcome.kind === 'done') await publish([organisation])
      return expectDone(outcome)
    })
    return {
      facts: { organisation, ...added },
      text: {
        en: `${toDisplayedDomain(domain)} was added to ${organisation}.`,
        es: `${toDisplayedDomain(domain)} está en ${organisation}.`,
      },
    }
  },
}

export const domainRemove: Command = {
  name: 'domain remove',
  group: 'site',
  summary: {
    en: 'Removes a domain: readers no longer reach the site at it',
    es: 'Quita un dominio: los lectores ya no llegan por él',
  },
  details: {
    en: 'The DNS record stays until you delete it.',
    es: 'El registro DNS sigue hasta que lo borre.',
  },
  arguments: { domain: domainArgument },
  options: {},
  async run(values) {
    const domain = toDomain(values.domain)
    const organisation = await withStoreOrSite(async (database, publish) => {
      const store = bindQueries(database)
      const { organisation: owner } = await find(store, domain)
      expectDone(await domains.removeDomain({ store, organisation: owner }, { domain }))
      await publish([owner])
      return owner
    })
    return {
      facts: { organisation, domain },
      text: {
        en: `${toDisplayedDomain(domain)} was removed from ${organisation}.`,
        es: `${toDisplayedDomain(domain)} ya no está en ${organisation}.`,
      },
    }
  },
}

export const domainCheck: Command = {
  name: 'domain check',
  group: 'site',
  summary: {
    en: 'Checks a domain of an organisation and stores the result',
    es: 'Comprueba un dominio de una organización y guarda el resultado',
  },
  details: {
    en: 'Exits with status 1 unless the domain is serving. `doctor` explains each check and stores nothing.',
    es: 'Termina con estado 1 si el dominio no sirve el sitio. `doctor` explica cada comprobación y no guarda nada.',
  },
  arguments: { domain: domainArgument },
  options: {},
  async run(values) {
    const domain = toDomain(values.domain)
    const { stage, results } = await withStoreOrSite(async (database) => {
      const store = bindQueries(database)
      const owned = await find(store, domain)
      await store.domainChecks.requestDomain(owned.organisation, domain)
      return checkOwnDomain(store, owned)
    })
    const failed = results.filter(({ state }) => state === 'failed').map(({ code }) => code)
    const text = [`${toDisplayedDomain(domain)}: ${stage}`, ...failed].join('\n')
    return {
      facts: { domain, stage, results },
      text: { en: text, es: text },
      ...(stage !== 'serving' && { status: FAILED }),
    }
  },
}

function toDomain(value: unknown): string {
  const domain = parseDomainName(String(value))
  if (domain === null) throw new CommandError(reasons.domain!, MISUSED)
  return domain
}

function toOrganisation(value: unknown): OrganisationId {
  const organisation = parseOrganisationId(value)
  if (!organisation) throw new CommandError(reasons.missing!, MISUSED)
  return organisation
}

const ALL = { after: null, offset: 0, limit: 1_000_000 }

const list = async (store: Queries, scope: Parameters<Queries['domainList']['listDomains']>[0]) =>
  (await store.domainList.listDomains(scope, ALL)).map(({ rank, ...row }) => ({
    ...row,
    hasProblem: rank < 2,
  }))

async function find(store: Queries, domain: string): Promise<OwnDomain> {
  const owned = await store.domainChecks.findOwnDomain(domain)
  if (!owned) throw new CommandError(reasons.missing!)
  return owned
}

const toLine = ({ domain, organisation, isPrimary, stage, problem, certificate }: ListedDomain) =>
  [
    toDisplayedDomain(domain),
    organisation.id,
    isPrimary ? 'primary' : 'alias',
    stage,
    problem?.code ?? '-',
    certificate ? `${certificate.until.slice(0, 10)} ${certificate.issuer}` : '-',
  ].join('\t')

const reasons: Record<string, Text> = {
  domain: {
    en: 'domain: not a domain, such as news.example.com.',
    es: 'domain: no es un dominio, como noticias.example.com.',
  },
  domainOfRoom: {
    en: 'domain: it is the host of the admin.',
    es: 'domain: es la dirección de la redacción.',
  },
  aliases: { en: 'domain: the organisation has 50 aliases.', es: 'domain: la organización tiene 50 alias.' },
  missing: {
    en: 'domain: no such organisation or domain.',
    es: 'domain: no hay tal organización o dominio.',
  },
}

function expectDone<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind === 'done') return outcome.answer
  const reason = outcome.kind === 'invalid' ? (outcome.problems.domain ?? 'domain') : 'missing'
  throw new CommandError(reasons[reason] ?? reasons.missing!)
}

async function refuseTaken(
  store: Queries,
  organisation: OrganisationId,
  domain: string,
): Promise<CommandError> {
  const { name, value } = toOwnershipRecord(await readProofSecret(store.secrets), organisation, domain)
  return new CommandError({
    en: `domain add: another organisation has it. To move it, set the TXT record ${name} to ${value} and repeat.`,
    es: `domain add: lo tiene otra organización. Para cambiarlo, cree el registro TXT ${name} con ${value} y repita.`,
  })
}

import { parseOrganisationId } from '@/lib/base/domain/parse'
import {
  insertOrganisation,
  organisationInput,
} from '@/lib/features/company/organisations/insert-organisation'
import { toProblems } from '@/lib/features/kernel/operations/operation'
import { bindQueries } from '@/lib/features/query-table'
import { CommandError, MISUSED, type Command, type Text } from './command/command'
import { withStoreOrSite } from './command/open-store'

export const organisationCreate: Command = {
  name: 'organisation create',
  group: 'site',
  summary: {
    en: 'Creates an organisation, empty or from a template',
    es: 'Crea una organización, desde cero o como otra',
  },
  details: {
    en: `--from copies settings, colours, categories, legal texts, forms and comment rules of another organisation. It
does not copy people, pieces, comments, leads or page views. An organisation without publications is invisible to readers,
so it can serve as a template. If the name or domain is in use, nothing is changed.`,
    es: `Con --from empieza con los ajustes, colores, categorías, textos legales, formularios y reglas de comentarios de la
otra; no se copian las personas, las publicaciones, los comentarios, las solicitudes ni las lecturas. Una organización que no publica nada
no la ven los lectores, y sirve de plantilla. Los nombres y dominios ocupados se rechazan, y nada cambia.`,
  },
  options: {
    id: {
      value: { en: 'code', es: 'código' },
      help: { en: 'permanent code, such as AXS', es: 'su código para siempre, como AXS' },
      isRequired: true,
    },
    name: {
      value: { en: 'name', es: 'nombre' },
      help: { en: 'name shown to readers', es: 'cómo la llaman los lectores' },
      isRequired: true,
    },
    domain: {
      value: { en: 'domain', es: 'dominio' },
      help: { en: 'domain of its site', es: 'dónde se lee' },
    },
    description: {
      value: { en: 'text', es: 'texto' },
      help: { en: 'a sentence for readers', es: 'una frase para los lectores' },
    },
    from: {
      value: { en: 'organisation', es: 'organización' },
      help: {
        en: 'code or name of the organisation to copy',
        es: 'el código o el nombre de la que se copia',
      },
    },
  },
  examples: [
    {
      line: 'organisation create --id SUR --name "Ventas del Sur" --domain sur.example.com --from PLANTILLA',
      text: { en: 'From a template:', es: 'una organización según una plantilla' },
    },
  ],
  async run({ id, ...values }) {
    const organisation = parseOrganisationId(id)
    if (!organisation) throw new CommandError(badId, MISUSED)
    const { data: input, error } = organisationInput.safeParse(values)
    if (!input) throw refuse(toProblems(error))
    const outcome = await withStoreOrSite(async (database, publish) => {
      const founding = { store: bindQueries(database), organisation }
      const founded = await insertOrganisation(founding, { id: '', isOwner: true }, input)
      if (founded.kind === 'done') await publish([organisation])
      return founded
    })
    if (outcome.kind !== 'done') throw refuse(outcome.kind === 'invalid' ? outcome.problems : {})
    return {
      facts: { organisation, domain: input.domain, from: input.from || null },
      text: { en: `${organisation} was created.`, es: `${organisation} está creada.` },
    }
  },
}

const badId = {
  en: 'organisation create: --id must have at most 40 letters, digits and hyphens.',
  es: 'organisation create: --id admite letras, cifras y guiones, 40 como mucho.',
}

const reasons: Record<string, Text> = {
  taken: { en: 'another organisation uses it', es: 'otra organización ya lo tiene' },
  domain: { en: 'not a domain, such as news.example.com', es: 'no es un dominio, como noticias.example.com' },
  domainOfRoom: { en: 'the host of the admin', es: 'es la dirección de la redacción' },
  organisationUnknown: {
    en: 'no organisation, or more than one, has this name',
    es: 'ninguna, o más de una, se llama así',
  },
  required: { en: 'missing', es: 'falta' },
  tooLong: { en: 'too long', es: 'demasiado largo' },
}

function refuse(problems: Record<string, string>): CommandError {
  const say = (language: 'en' | 'es') =>
    Object.entries(problems)
      .map(([field, reason]) => `--${field}: ${reasons[reason]?.[language] ?? reason}`)
      .join('; ')
  return new CommandError({
    en: `organisation create: ${say('en')}.`,
    es: `organisation create: ${say('es')}.`,
  })
}

import { parseOrganisationId } from '@/lib/base/domain/parse'
import { foundOrganisation, organisationInput } from '@/lib/features/organisations/found-organisation'
import { toProblems } from '@/lib/features/operations/operation'
import { bindQueries } from '@/lib/features/query-table'
import { CommandError, MISUSED, type Command, type Text } from './command'
import { withStoreOrSite } from './open-store'

export const organisationCreate: Command = {
  name: 'organisation create',
  group: 'site',
  summary: {
    en: 'Founds an organisation, from nothing or as another one is',
    es: 'Crea una organización, desde cero o como otra',
  },
  details: {
    en: `With --from it begins with the other's settings, colours, categories, legal texts and comment rules;
people, pieces, comments and readings are not copied. An organisation that publishes nothing is not seen by
readers, and serves as a template. Names and domains that are taken are refused, and nothing is changed.`,
    es: `Con --from empieza con los ajustes, colores, categorías, textos legales y reglas de comentarios de la otra;
no se copian las personas, las publicaciones, los comentarios ni las lecturas. Una organización que no publica nada
no la ven los lectores, y sirve de plantilla. Los nombres y dominios ocupados se rechazan, y nada cambia.`,
  },
  options: {
    id: {
      type: 'string',
      value: { en: 'code', es: 'código' },
      help: { en: 'its code for good, as AXS', es: 'su código para siempre, como AXS' },
      isRequired: true,
    },
    name: {
      type: 'string',
      value: { en: 'name', es: 'nombre' },
      help: { en: 'what readers call it', es: 'cómo la llaman los lectores' },
      isRequired: true,
    },
    domain: {
      type: 'string',
      value: { en: 'domain', es: 'dominio' },
      help: { en: 'where it is read', es: 'dónde se lee' },
    },
    description: {
      type: 'string',
      value: { en: 'text', es: 'texto' },
      help: { en: 'a sentence for readers', es: 'una frase para los lectores' },
    },
    from: {
      type: 'string',
      value: { en: 'organisation', es: 'organización' },
      help: { en: 'the code or name of the one to copy', es: 'el código o el nombre de la que se copia' },
    },
  },
  examples: [
    {
      line: 'organisation create --id SUR --name "Ventas del Sur" --domain sur.example.com --from PLANTILLA',
      text: { en: 'an organisation as a template has it', es: 'una organización según una plantilla' },
    },
  ],
  async run({ id, ...values }) {
    const organisation = parseOrganisationId(id)
    if (!organisation) throw new CommandError(badId, MISUSED)
    const { data: input, error } = organisationInput.safeParse(values)
    if (!input) throw refuse(toProblems(error))
    const outcome = await withStoreOrSite(async (database, publish) => {
      const founding = { store: bindQueries(database), organisation }
      const founded = await foundOrganisation(founding, { id: '', isOwner: true }, input)
      if (founded.kind === 'done') await publish([organisation])
      return founded
    })
    if (outcome.kind !== 'done') throw refuse(outcome.kind === 'invalid' ? outcome.problems : {})
    return {
      facts: { organisation, domain: input.domain, from: input.from || null },
      text: { en: `${organisation} is there.`, es: `${organisation} está creada.` },
    }
  },
}

const badId = {
  en: 'organisation create: --id takes letters, digits and hyphens, 40 at most.',
  es: 'organisation create: --id admite letras, cifras y guiones, 40 como mucho.',
}

const reasons: Record<string, Text> = {
  taken: { en: 'another organisation has it', es: 'otra organización ya lo tiene' },
  domain: { en: 'not a domain, as news.example.com', es: 'no es un dominio, como noticias.example.com' },
  domainOfRoom: { en: 'the address of the editorial room', es: 'es la dirección de la redacción' },
  organisationUnknown: {
    en: 'none, or more than one, is called so',
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

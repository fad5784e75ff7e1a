import { queueKinds, type QueueKind } from '@/lib/base/domain/job'
import { everyOrganisation } from '@/lib/base/domain/scope'
import type { Database } from '@/lib/db/database'
import { dropJob, listDeadJobs, retryJob, type JobKey } from '@/lib/db/queues'
import { CommandError, FAILED, MISUSED, type Command, type Text } from './command/command'
import { withStoreOrSite } from './command/open-store'

export const jobsList: Command = {
  name: 'jobs list',
  group: 'site',
  summary: {
    en: 'Lists mails and webhook messages that failed and are not retried',
    es: 'Enumera los correos y avisos que fallaron y ya no se reintentan',
  },
  details: {
    en: `A mail fails after 12 attempts in 14 hours, a webhook message after a day. The newest 100 are listed. Each can
be retried or dropped. Mails are deleted after 30 days.`,
    es: `Un correo falla tras 12 intentos en 14 horas; un aviso a programas, tras un día. Se muestran los 100 más
recientes. Cada uno se puede reintentar o descartar. Los correos se borran a los 30 días.`,
  },
  options: {},
  async run() {
    const { jobs, count } = await withStoreOrSite((database) => listDeadJobs(database, everyOrganisation))
    const lines = jobs.map(({ kind, id, organisation, subject, attempts, deadAt, problem }) =>
      [kind, id, organisation, subject || '-', attempts, deadAt, problem ?? '-'].join('\t'),
    )
    const sum = { en: `${count} dead jobs`, es: `${count} tareas fallidas` }
    return {
      facts: { count, jobs },
      text: { en: [...lines, sum.en].join('\n'), es: [...lines, sum.es].join('\n') },
    }
  },
}

export const jobsRetry = onJob(
  'retry',
  { en: 'Makes a failed mail or webhook message due again', es: 'Reintenta un correo o aviso que falló' },
  (database, key) => retryJob(database, everyOrganisation, key, new Date()),
)

export const jobsDrop = onJob(
  'drop',
  { en: 'Deletes a failed mail or webhook message', es: 'Descarta un correo o aviso que falló' },
  (database, key) => dropJob(database, everyOrganisation, key),
)

/** Defines a command that retries or drops one job of `jobs list`. */
function onJob(
  verb: 'retry' | 'drop',
  summary: Text,
  act: (database: Database, key: JobKey) => Promise<boolean>,
): Command {
  return {
    name: `jobs ${verb}`,
    group: 'site',
    summary,
    details: {
      en: 'Kind and number are printed by `cartelera jobs list`. Status 1 if no such job has failed.',
      es: 'La clase y el número son los de `cartelera jobs list`. Estado 1 si no ha fallado ninguna tarea así.',
    },
    arguments: {
      kind: {
        value: { en: 'kind', es: 'clase' },
        help: { en: queueKinds.join(', '), es: queueKinds.join(', ') },
      },
      id: {
        value: { en: 'number', es: 'número' },
        help: { en: 'number of the job', es: 'número de la tarea' },
      },
    },
    options: {},
    examples: [{ line: `jobs ${verb} leadMails 12`, text: { en: 'One mail:', es: 'Un correo:' } }],
    async run(values) {
      const key = parseKey(values.kind, values.id)
      const isDone = await withStoreOrSite((database) => act(database, key))
      const text = isDone
        ? { en: 'done.', es: 'hecho.' }
        : { en: 'no such job has failed.', es: 'no ha fallado ninguna tarea así.' }
      return { facts: { ...key, isDone }, text, ...(!isDone && { status: FAILED }) }
    },
  }
}

function parseKey(kind: unknown, id: unknown): JobKey {
  const isKind = (value: unknown): value is QueueKind => queueKinds.some((name) => name === value)
  if (!isKind(kind) || typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id))
    throw new CommandError(noKey, MISUSED)
  return { kind, id: Number(id) }
}

const noKey: Text = {
  en: `jobs: the kind is one of ${queueKinds.join(', ')}; the number is a positive integer.`,
  es: `jobs: la clase es una de ${queueKinds.join(', ')}; el número, un entero positivo.`,
}

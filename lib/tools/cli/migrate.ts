import { existsSync } from 'node:fs'
import path from 'node:path'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { grantToSite } from '@/lib/db/grant'
import { openPglite } from '@/lib/db/open/pglite'
import { planMigrations } from '@/lib/db/plan-migrations'
import { withConnection, withMigrationLock } from '@/lib/db/open/postgres'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, type Command, type Report } from './command/command'
import { toPlanReport } from './migration-plan'

export const migrate: Command = {
  name: 'migrate',
  group: 'site',
  summary: {
    en: 'Migrates the database to the schema of this version',
    es: 'Lleva la base de datos al esquema de esta versión',
  },
  details: {
    en: `The site migrates at its start if its database user has the right to. If it has not, run this command
before each new version, with a DATABASE_URL whose user owns the tables, and grant the site's user access:

  DATABASE_URL=postgres://owner@db/cartelera cartelera migrate --grant cartelera_site

Each migration is one transaction. It is retried for up to five minutes while other sessions lock its tables.
--plan changes nothing: it lists the statements, the tables that each one locks, and an estimated duration.

With PGlite (no DATABASE_URL) stop the site first.`,
    es: `El sitio lo hace al arrancar si su usuario de la base de datos puede. Si no debe poder, ejecútelo antes
de cada versión nueva con una DATABASE_URL cuyo usuario sea dueño de las tablas, y dé al usuario del
sitio lo que necesita:

  DATABASE_URL=postgres://owner@db/cartelera cartelera migrate --grant cartelera_site

Cada migración es una transacción, que se reintenta hasta cinco minutos mientras las sesiones de las
instancias en marcha ocupan sus tablas. --plan no cambia nada: enumera las sentencias que se ejecutarían,
las tablas que bloquea cada una y una estimación de su duración según el tamaño de esas tablas.

Con PGlite (sin DATABASE_URL) el sitio no debe estar en marcha.`,
  },
  options: {
    plan: {
      help: {
        en: 'list pending statements with locks and estimated durations; change nothing',
        es: 'solo enumera lo que se ejecutaría, con sus bloqueos y una duración estimada',
      },
    },
    grant: {
      value: { en: 'role', es: 'rol' },
      help: {
        en: 'grant this role read and write access to the rows',
        es: 'permite a este rol leer y escribir las tablas, no cambiarlas',
      },
    },
  },
  async run(values) {
    const role = typeof values.grant === 'string' ? values.grant : null
    const { DATABASE_DIRECT_URL, DATA_DIR, CONTENT_SERVICE_URL, CONTENT_TIMEOUT_MS } = getSettings()
    if (CONTENT_SERVICE_URL !== undefined) throw new CommandError(external)
    if (values.plan === true)
      return toPlanReport(await plan(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS, DATA_DIR))
    if (DATABASE_DIRECT_URL !== undefined)
      return migratePostgres(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS, role)
    if (role !== null) throw new CommandError(noRoles)
    const { applied, close } = await openPglite(DATA_DIR, emptySearchBacklog)
    await close()
    return toReport(applied, null)
  },
}

async function plan(url: string | undefined, timeoutMs: number, directory: string) {
  if (url !== undefined) return withConnection(url, timeoutMs, planMigrations)
  if (!existsSync(path.join(directory, 'pgdata'))) return planMigrations(null)
  const { database, close } = await openPglite(directory, async () => undefined, { migrations: null })
  return planMigrations(database).finally(close)
}

const external = {
  en: 'nothing to migrate: the content comes from CONTENT_SERVICE_URL.',
  es: 'no hay nada que migrar: el contenido es el de CONTENT_SERVICE_URL.',
}
const noRoles = {
  en: '--grant requires PostgreSQL: set DATABASE_URL.',
  es: '--grant es para PostgreSQL: indique DATABASE_URL.',
}

async function migratePostgres(url: string, timeoutMs: number, role: string | null): Promise<Report> {
  const { names, isGranted } = await withMigrationLock(url, timeoutMs, async (database, migrateIt) => {
    const names = await migrateIt()
    return { names, isGranted: role === null || (await grantToSite(database, role)) }
  })
  // Runs after the migration lock is released, because starting instances wait for the lock.
  await withConnection(url, timeoutMs, (database) => emptySearchBacklog(database))
  if (role !== null && !isGranted) throw new CommandError(noSuchRole(role))
  return toReport(names, role)
}

const noSuchRole = (role: string) => ({
  en: `the database has no role '${role}'. The schema was migrated; nothing was granted.`,
  es: `la base de datos no tiene el rol '${role}'; el esquema está migrado, no se concedió nada.`,
})

function toReport(applied: string[], role: string | null): Report {
  const list = applied.map((name) => `\n  ${name}`).join('')
  const granted = {
    en: role === null ? '' : `\nThe role ${role} can run the site.`,
    es: role === null ? '' : `\nEl rol ${role} puede hacer funcionar el sitio.`,
  }
  const none = { en: 'The schema is up to date.', es: 'El esquema está al día.' }
  const some = {
    en: `${applied.length} migrations applied:${list}`,
    es: `${applied.length} migraciones aplicadas:${list}`,
  }
  const done = applied.length === 0 ? none : some
  return { facts: { applied, granted: role }, text: { en: done.en + granted.en, es: done.es + granted.es } }
}

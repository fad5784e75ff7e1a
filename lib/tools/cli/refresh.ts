import { closeContentService, getContentService } from '@/lib/content/service'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import type { Database } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { withConnection, withMigrationLock } from '@/lib/db/open/postgres'
import { organisations } from '@/lib/db/schema'
import { repairDerived, type Repair } from '@/lib/content/from-db/search/repair'
import { publishEverything } from '@/lib/delivery/entry/publish-everything'
import { getSettings } from '@/lib/base/platform/settings'
import { type Command, type Report, type Text } from './command/command'
import { callSite } from './call-site'

export const refresh: Command = {
  name: 'refresh',
  group: 'site',
  summary: {
    en: 'Makes every instance show the current content of the database',
    es: 'Hace que todas las copias muestren lo que la base de datos tiene ahora',
  },
  details: {
    en: `Run it after changes that bypassed the triggers: a restore, or a COPY with triggers off. It corrects the
counts and search entries of added and removed publications, and invalidates the cached content of all
instances.

If texts were changed without triggers, --rebuild rewrites all search entries, at some thousands of
publications a second.

Instances are notified by PostgreSQL or Redis. A site without either (PGlite, or an external content service)
is called on PORT, with REVALIDATE_SECRET.`,
    es: `Para una base de datos escrita sin sus disparadores: una restauración, un COPY con ellos desactivados.
Corrige lo que búsquedas y listas leen además de las publicaciones, y avisa a todas las copias de que
cualquier cosa puede haber cambiado.

Los textos modificados sin disparadores se encuentran como eran antes: --rebuild escribe de nuevo todo lo
que leen las búsquedas, unos miles de publicaciones por segundo.

A las copias se llega por PostgreSQL o Redis. A un sitio sin ninguno, que funciona con PGlite o tiene su
contenido en otra parte, se le pide a él mismo, en PORT, con REVALIDATE_SECRET.`,
  },
  options: {
    rebuild: {
      help: {
        en: 'rewrite all search entries',
        es: 'escribe de nuevo todo lo que leen las búsquedas',
      },
    },
  },
  async run({ rebuild }) {
    const startedAt = Date.now()
    const done = await refreshStore(rebuild === true)
    return toReport(done, Date.now() - startedAt)
  },
}

type Channel = 'bus' | 'site' | 'none'
type Done = { repair: Repair | null; organisations: string[]; channel: Channel }

async function refreshStore(isWhole: boolean): Promise<Done> {
  const { CONTENT_SERVICE_URL, DATABASE_DIRECT_URL } = getSettings()
  if (CONTENT_SERVICE_URL !== undefined) return refreshRemote()
  if (DATABASE_DIRECT_URL === undefined) return refreshPglite(isWhole)
  const { CONTENT_TIMEOUT_MS } = getSettings()
  // Invalidates the pages first, so that they are current before the search entries are repaired.
  await withMigrationLock(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS, publishAll)
  // Runs without the lock, for which starting instances wait. Invalidates again, because search entries changed.
  return withConnection(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS, async (database) => {
    const repair = await repairDerived(database, { isWhole })
    return { repair, ...(await publishAll(database)) }
  })
}

async function publishAll(database: Database): Promise<{ organisations: string[]; channel: Channel }> {
  const ids = (await database.select({ id: organisations.id }).from(organisations)).map(({ id }) => id)
  return { organisations: ids, channel: (await publishEverything(ids)) ? 'bus' : 'none' }
}

/**
 * If the site is stopped, repairs the store and invalidates pages in Redis. If it runs, only invalidates its cache.
 */
async function refreshPglite(isWhole: boolean): Promise<Done> {
  try {
    const { database, close } = await openPglite(getSettings().DATA_DIR, async () => undefined)
    try {
      const repair = await repairDerived(database, { isWhole })
      return { repair, ...(await publishAll(database)) }
    } finally {
      await close()
    }
  } catch (cause) {
    if (!(cause instanceof DataDirectoryInUseError)) throw cause
    // Only invalidates the cache of the running site. It is the only writer, so its store needs no repair.
    await callSite()
    return { repair: null, organisations: [], channel: 'site' }
  }
}

async function refreshRemote(): Promise<Done> {
  try {
    const service = await getContentService()
    const ids = (await service.listOrganisations()).map(({ id }) => id)
    if (await publishEverything(ids)) return { repair: null, organisations: ids, channel: 'bus' }
  } finally {
    await closeContentService()
  }
  await callSite()
  return { repair: null, organisations: [], channel: 'site' }
}

const channelTexts: Record<Channel, Text> = {
  bus: { en: 'All instances were notified.', es: 'Se ha avisado a todas las copias del sitio.' },
  site: {
    en: 'The running site discarded its cached content.',
    es: 'El sitio en marcha ha olvidado lo que tenía.',
  },
  none: {
    en: 'No instance is running on this data directory.',
    es: 'Ninguna copia del sitio usa este directorio de datos.',
  },
}

function toReport({ repair, organisations, channel }: Done, ms: number): Report {
  const facts = { channel, organisations: organisations.length, ...repair, ms }
  if (repair === null) return { facts, text: channelTexts[channel] }
  const { dayCounts, commentCounts, entriesWritten, entriesRemoved } = repair
  const isRight = dayCounts + commentCounts + entriesWritten + entriesRemoved === 0
  const repairText = {
    en: isRight
      ? 'All counts and search entries were correct.'
      : `${entriesWritten} search entries written, ${entriesRemoved} removed, ${dayCounts} counts by day and ${commentCounts} comment counts corrected.`,
    es: isRight
      ? 'Lo que leen búsquedas y listas estaba bien.'
      : `Corregido: ${entriesWritten} entradas de búsqueda escritas, ${entriesRemoved} borradas, ${dayCounts} recuentos de días, ${commentCounts} de comentarios.`,
  }
  return {
    facts,
    text: {
      en: `${repairText.en}\n${channelTexts[channel].en} (${ms} ms)`,
      es: `${repairText.es}\n${channelTexts[channel].es} (${ms} ms)`,
    },
  }
}

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createChildProcesses } from '@/lib/testing/child-process'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import { describeBoard, fillForBoard } from '@/lib/testing/board-suite'
import { describeAnalytics } from '@/lib/testing/analytics-suite'
import { describePageViews, fillForPageViews } from '@/lib/testing/page-views-suite'
import { describeReleases, fillForReleases } from '@/lib/testing/release-suite'
import { describeReminders } from '@/lib/testing/reminder-suite'
import { describeSchedule, fillForSchedule } from '@/lib/testing/schedule-suite'
import { describeSettings, fillForSettings } from '@/lib/testing/settings-suite'
import { describeWebhooks } from '@/lib/testing/webhook-suite'
import { describeContentService } from '@/lib/content/contract/contract'
import { contractContent } from '@/lib/content/contract/content'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { runImport } from '@/lib/tools/import/run-import'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { isReadOnly, readRows, send, type Database } from '../database'
import { readDemo } from '@/lib/content/from-db/demo/demo-files'
import { grantToSite } from '../grant'
import { openPostgres, withConnection, withMigrationLock } from './postgres'
import { recounting } from '@/lib/content/from-db/search/recount'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { describeSearchQuality } from '@/lib/testing/search-quality'
import { organisations } from '../schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'

const mockLine = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({
  log: () => ({ info: mockLine, warn: mockLine, error: mockLine }),
}))

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

const timeoutMs = 10_000
const keep = async () => undefined

describeContentService('embedded, on PostgreSQL', async (seed) => {
  const url = await postgres.createDatabase('contract')
  const { database, close } = await openPostgres(url, {
    fill: (empty) => insertSeed(empty, seed),
    timeoutMs,
  })
  return { service: createStoreContentService(database), close }
})

describeSearchQuality('embedded, on PostgreSQL', async () => {
  const url = await postgres.createDatabase('search')
  const demo = await readDemo()
  const { database, close } = await openPostgres(url, {
    fill: (empty) => insertSeed(empty, demo),
    timeoutMs,
  })
  return { service: createStoreContentService(database), close }
})

describeSchedule('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('schedule')
  const first = await openPostgres(url, { fill: fillForSchedule, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describeReleases('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('releases')
  const first = await openPostgres(url, { fill: fillForReleases, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describeReminders('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('reminders')
  const first = await openPostgres(url, { fill: fillForReleases, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describeWebhooks('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('webhooks')
  const first = await openPostgres(url, { fill: fillForReleases, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describePageViews('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('readings')
  const first = await openPostgres(url, { fill: fillForPageViews, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describeAnalytics('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('analytics')
  const first = await openPostgres(url, { fill: fillForPageViews, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describeBoard('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('board')
  const first = await openPostgres(url, { fill: fillForBoard, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describeSettings('on PostgreSQL, two copies', async () => {
  const url = await postgres.createDatabase('settings')
  const first = await openPostgres(url, { fill: fillForSettings, timeoutMs })
  return [first, await openPostgres(url, { fill: keep, timeoutMs })]
})

describe('PostgreSQL', () => {
  it('is migrated and filled once by instances that start at the same time', async () => {
    const url = await postgres.createDatabase('many')
    const fill = jest.fn(async (database) => {
      const [organisation] = await createStoreContentService(database).listOrganisations()
      if (!organisation) await insertSeed(database, contractContent)
    })
    const copies = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, { fill, timeoutMs })))
    const lists = await Promise.all(
      copies.map(({ database }) => createStoreContentService(database).listOrganisations()),
    )
    expect(lists.map((list) => list.length)).toEqual([5, 5, 5, 5, 5])
    expect(fill).toHaveBeenCalledTimes(5)
    await Promise.all(copies.map(({ close }) => close()))
  })

  it('lets a start wait while another instance migrates, with a single log line', async () => {
    const url = await postgres.createDatabase('waiting')
    let finish = () => {}
    let start = () => {}
    const started = new Promise<void>((resolve) => (start = resolve))
    const fillDatabase = () =>
      new Promise<void>((resolve) => {
        finish = resolve
        start()
      })
    const opening = openPostgres(url, { fill: fillDatabase, timeoutMs })
    await started
    mockLine.mockClear()
    const waits = new Promise((resolve) => mockLine.mockImplementationOnce((...line) => resolve(line)))
    const other = openPostgres(url, { fill: keep, timeoutMs })
    expect(await waits).toEqual([
      { holderPid: expect.any(Number), holderAddress: '127.0.0.1', holderSince: expect.any(Date) },
      'waiting for migration lock',
    ])
    finish()
    await (await opening).close()
    await (await other).close()
    expect(mockLine.mock.calls.map((line) => line.at(-1))).toEqual([
      'waiting for migration lock',
      'migration lock obtained',
    ])
  })

  it.each([
    ['no server at the address', 'postgres://user:secret-word@127.0.0.1:9/x', 'ECONNREFUSED'],
    ['the password is wrong', () => postgres.createDatabase('wrong'), 'password authentication failed'],
  ])('that cannot be opened reports the reason without the password: %s', async (_, address, reason) => {
    const url = typeof address === 'string' ? address : (await address()).replace('password@', 'secret-word@')
    const failure: unknown = await openPostgres(url, { fill: keep, timeoutMs }).catch((error) => error)
    expect(String(failure)).toMatch(`DATABASE_URL: `)
    expect(String(failure)).toMatch(reason)
    expect(String(failure)).not.toMatch('secret-word')
  })

  it('gets its time limit after connecting, because PgBouncer rejects it in the first message', async () => {
    const url = await postgres.createDatabase('limited')
    const { database, close } = await openPostgres(url, { fill: keep, timeoutMs })
    const rows = await readRows(
      database,
      sql`select setting, source from pg_settings where name in ('statement_timeout', 'lock_timeout')`,
    )
    expect(rows).toEqual(Array(2).fill({ setting: String(timeoutMs), source: 'session' }))
    await close()
  })

  it('ends queries after the time limit', async () => {
    const url = await postgres.createDatabase('slow')
    const { database, close } = await openPostgres(url, { fill: keep, timeoutMs: 200 })
    await expect(database.execute('select pg_sleep(5)')).rejects.toThrow()
    await close()
  })

  it('serves reads while read-only, logs that once, and reconnects to a writable server at its address', async () => {
    const url = await postgres.createDatabase('held')
    const { database, close } = await openPostgres(url, { fill: keep, timeoutMs })
    const setReadOnly = (value: string) =>
      withMigrationLock(
        `${url}?options=-c%20default_transaction_read_only%3Doff`,
        timeoutMs,
        (administration) =>
          administration.execute(sql.raw(`alter database held set default_transaction_read_only = ${value}`)),
      )
    const backend = async () =>
      (await readRows<{ pid: number }>(database, sql`select pg_backend_pid() as pid`))[0]!.pid
    const write = sql`update organisations set name = name`
    const refusal = (cause: unknown) => isReadOnly(cause)
    await setReadOnly('on')
    mockLine.mockClear()
    await database.execute(sql`set default_transaction_read_only = on`)
    expect(await database.execute(write).catch(refusal)).toBe(true)
    expect(await database.transaction((transaction) => transaction.execute(write)).catch(refusal)).toBe(true)
    expect(mockLine.mock.calls).toEqual([['database is read-only']])
    expect(await backend()).not.toBe(await backend())
    const isBack = new Promise((resolve) => mockLine.mockImplementationOnce(resolve))
    await setReadOnly('off')
    expect(await isBack).toBe('database accepts writes again')
    await database.execute(write)
    expect(await backend()).toBe(await backend())
    await close()
  })

  it('rejects a write that waits for a standby in time, also if it is repeated, and stores it once', async () => {
    const url = await postgres.createDatabase('waiting_for_standby')
    const usual = await openPostgres(url, { fill: (empty) => insertSeed(empty, contractContent), timeoutMs })
    const limited = await openPostgres(url, { fill: keep, timeoutMs: 2000 })
    const leave = ({ database }: { database: Database }, text: string, publicationId = 902) => {
      const draft = { publicationId, parentId: null, author: 'Eva', email: 'eva@example.com', text }
      return createStoreContentService(database).leaveComment(draft, { isActive: true })
    }
    const administrator = new pg.Client(url)
    await administrator.connect()
    const setStandbys = async (value: string) => {
      await administrator.query(`alter system set synchronous_standby_names = '${value}'`)
      await administrator.query('select pg_reload_conf()')
    }
    const waiting = async (what: string) =>
      (await administrator.query(`select pid from pg_stat_activity where ${what}`)).rowCount

    await setStandbys('away')
    let sent = 0
    while (!(await waiting(`wait_event = 'SyncRep'`))) await leave(limited, `${++sent}`).catch(() => null)
    await expect(leave(limited, 'on another article', 901)).rejects.toThrow()
    await expect(leave(limited, `${sent}`)).rejects.toThrow()
    // Waits until the other transactions have given up, and only the first one waits for the standby.
    while (await waiting(`wait_event_type = 'Lock'`)) await new Promise(setImmediate)
    // The operator cancels the wait: the row is committed, but not on the standby.
    await administrator.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    while (await waiting(`wait_event = 'SyncRep'`)) await new Promise(setImmediate)
    await expect(leave(limited, `${sent}`)).rejects.toThrow()
    await setStandbys('')
    await leave(usual, `${sent}`)
    await leave(usual, 'on another article', 901)
    const rows = await readRows(
      usual.database,
      sql`select text, count(*)::integer as times from comments where text in (${String(sent)}, 'on another article')
          group by text order by text`,
    )
    expect(rows).toEqual([String(sent), 'on another article'].map((text) => ({ text, times: 1 })))
    await administrator.end()
    await Promise.all([usual.close(), limited.close()])
  })

  it('is read itself by readers if the configured replica is not a replica', async () => {
    const url = await postgres.createDatabase('alone')
    const opened = await openPostgres(url, {
      fill: (empty) => insertSeed(empty, contractContent),
      timeoutMs,
      replica: { url, countChanges: () => 0, onUnsure: () => undefined },
    })
    mockLine.mockClear()
    const lists = [opened.reading, opened.database].map((connection) =>
      createStoreContentService(connection).listOrganisations(),
    )
    expect((await lists[0])?.length).toBe(5)
    expect(await lists[0]).toEqual(await lists[1])
    expect(mockLine.mock.calls).toEqual([[{ reason: 'it is no replica' }, 'replica not used']])
    await opened.close()
  })

  it('serves while it writes the search entries that a migration has listed', async () => {
    const url = await postgres.createDatabase('backlog')
    const first = await openPostgres(url, {
      fill: (empty) => insertSeed(empty, contractContent),
      timeoutMs,
    })
    const listed = sql`with gone as (delete from search_entries returning card_id)
      insert into search_backlog select card_id from gone returning card_id`
    const cards = await readRows(first.database, listed)
    await first.close()
    const copies = await Promise.all(
      [1, 2].map(() => openPostgres(url, { fill: keep, finish: emptySearchBacklog, timeoutMs })),
    )
    const countLeft = sql`select count(*)::integer as left from search_backlog`
    const { database } = copies[0]!
    for (let rows: unknown; JSON.stringify(rows) !== '[{"left":0}]';)
      rows = await readRows(database, countLeft)
    const entries = await readRows(database, sql`select card_id from search_entries`)
    expect(entries).toHaveLength(cards.length)
    await Promise.all(copies.map(({ close }) => close()))
  })

  it('rejects a transaction whose connection is lost, and continues with another connection', async () => {
    const url = await postgres.createDatabase('lost')
    const { database, close } = await openPostgres(url, { fill: keep, timeoutMs })
    const administrator = new pg.Client({ connectionString: url })
    await administrator.connect()
    const losing = database.transaction(async (transaction) => {
      const [backend] = await readRows<{ pid: number }>(transaction, sql`select pg_backend_pid() as pid`)
      const sleeping = send(transaction, sql`select pg_sleep(60)`)
      await administrator.query('select pg_terminate_backend($1)', [backend?.pid])
      await sleeping
    })
    await expect(losing).rejects.toThrow('Failed query')
    await administrator.end()
    expect(await createStoreContentService(database).listOrganisations()).toEqual([])
    await close()
  })

  it.each([
    ['the writer was killed', false],
    ['the writer and the database itself were killed', true],
  ])(
    'has every acknowledged comment after %s',
    async (_, isServerKilled) => {
      const url = await postgres.createDatabase(`killed_${isServerKilled}`)
      const processes = createChildProcesses()
      const writer = processes.start('lib/testing/leave-comments.ts', url)
      const acknowledged: string[] = []
      await new Promise<void>((resolve) => {
        // Counts only lines with a number, because the writer also logs the loss of its connections.
        writer.onLine((line) => void (/^\d+$/.test(line) && acknowledged.push(line) >= 25 && resolve()))
      })
      if (isServerKilled) await postgres.killAndStartAgain()
      await writer.kill()
      processes.endAll()

      const { database, close } = await openPostgres(url, { fill: keep, timeoutMs })
      const article = await createStoreContentService(database).getArticle(
        'AXS' as OrganisationId,
        2 as CardId,
      )
      await close()
      const storedTexts = new Set(article?.comments.map(({ text }) => text))
      expect(acknowledged.filter((text) => !storedTexts.has(text))).toEqual([])
    },
    60_000,
  )
})

describe('a user who may not change the schema', () => {
  /** Returns the database's URL for a new role that owns nothing. */
  async function createSiteUser(url: string, name: string): Promise<string> {
    await withMigrationLock(url, timeoutMs, async (database) => {
      await database.execute(sql.raw(`create role ${name} login password 'password'`))
    })
    return url.replace('postgres:password@', `${name}:password@`)
  }

  it('runs the site after another user has migrated it', async () => {
    const url = await postgres.createDatabase('restricted')
    const siteUrl = await createSiteUser(url, 'site_user')
    const fillDatabase = async (database: Database) => {
      if ((await createStoreContentService(database).listOrganisations()).length === 0) {
        await insertSeed(database, contractContent)
      }
    }
    await expect(openPostgres(siteUrl, { fill: fillDatabase, timeoutMs })).rejects.toThrow(
      /has no right to change the schema.*migrate/,
    )
    const migrated = await withMigrationLock(url, timeoutMs, async (database, migrateIt) => {
      const names = await migrateIt()
      expect(await grantToSite(database, 'nobody_knows')).toBe(false)
      return names
    })
    expect(migrated).toContain('0001_tables')
    await expect(openPostgres(siteUrl, { fill: fillDatabase, timeoutMs })).rejects.toThrow(
      /has no right to read the tables.*--grant/,
    )
    await withMigrationLock(url, timeoutMs, async (database, migrateIt) => {
      expect(await migrateIt()).toEqual([])
      expect(await grantToSite(database, 'site_user')).toBe(true)
    })
    const { database, close } = await openPostgres(siteUrl, { fill: fillDatabase, timeoutMs })
    const service = createStoreContentService(database)
    expect(await service.listOrganisations()).toHaveLength(5)
    expect(await service.search('AXS' as OrganisationId, 'lluvia', 5)).toBeDefined()
    const article = await service.getArticle('AXS' as OrganisationId, 1 as CardId)
    expect(article).toBeDefined()
    await expect(database.execute(sql`create table mine (id integer)`)).rejects.toThrow()
    await repairDerived(database, { isWhole: true })
    await close()
  })
})

test('instances start during a rebuild, and leave its entries to it', async () => {
  const url = await postgres.createDatabase('rebuilding')
  const open = { fill: (database: Database) => insertSeed(database, contractContent), timeoutMs }
  await (await openPostgres(url, open)).close()
  const countLeft = async (database: Database) => {
    await emptySearchBacklog(database)
    const rows = await readRows(database, sql`select card_id from search_backlog`)
    return rows.length
  }
  await withConnection(url, timeoutMs, (rebuilding) =>
    recounting(rebuilding, async (recount) => {
      await recount.begin(rebuilding, ['AXS'])
      const { database, close } = await openPostgres(url, { ...open, fill: keep })
      expect(await countLeft(database)).toBeGreaterThan(0)
      await close()
    }),
  )
  // The rebuild ended before it had counted the words of its publications, so the next start continues.
  const { database, close } = await openPostgres(url, { ...open, fill: keep })
  expect(await countLeft(database)).toBe(0)
  await close()
})

test('an import writes a whole batch, nothing if repeated, and publishes no change itself', async () => {
  const url = await postgres.createDatabase('import')
  const { database, close } = await openPostgres(url, { fill: async () => undefined, timeoutMs: 10_000 })
  const listener = new pg.Client({ connectionString: url })
  const messages: string[] = []
  listener.on('notification', ({ payload = '' }) => messages.push(payload))
  await listener.connect()
  await database.insert(organisations).values({ id: 'IMP', companyId: 1, name: 'I', description: '' })
  await listener.query('listen cartelera')
  const date = new Date('2020-01-01T00:00:00Z')
  const empty = {
    summary: '',
    category: 'c',
    tags: ['t'],
    author: 'A',
    picture: null,
    pictures: [],
    omissions: [],
  }
  const comment = {
    key: '1',
    parent: null,
    author: 'B',
    email: '',
    text: 'Hi',
    writtenAt: date,
    state: 'published' as const,
  }
  const piece = (key: string, state: 'published' | 'draft') => ({
    ...empty,
    key,
    label: key,
    state,
    title: `T ${key}`,
    format: 'html' as const,
    content: '<p>x</p>',
    date,
    acceptsComments: false,
    isSticky: false,
    formerPaths: [`/f/${key}`],
    comments: [{ ...comment, key }],
  })
  const run = () =>
    runImport({
      database,
      organisation: 'IMP' as OrganisationId,
      isApplied: true,
      pictures: null,
      at: date,
      signal: new AbortController().signal,
      onLoss: () => undefined,
      onProgress: () => undefined,
      onConflict: () => undefined,
      source: {
        system: 'wordpress',
        site: 'x',
        library: [],
        pieces: 2,
        comments: 2,
        omissions: [],
        categories: [{ key: 'c', name: 'C' }],
        async *read() {
          yield [piece('1', 'published'), piece('2', 'draft')]
        },
        close: async () => undefined,
      },
    })
  expect(await run()).toMatchObject({
    pieces: { created: 2 },
    comments: { created: 2 },
    redirects: 2,
    board: 1,
  })
  expect(await run()).toMatchObject({ pieces: { created: 0, unchanged: 2 }, comments: { created: 0 } })
  await listener.query('select 1')
  expect(messages).toEqual([])
  await Promise.all([listener.end(), close()])
})

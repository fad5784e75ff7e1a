/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { personalData } from '@/lib/db/schema'
import { openTestDatabase } from '@/lib/testing/test-database'
import { activities, dataKinds, listOfKind } from './personal-data'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

test('lists every column of the database exactly once', async () => {
  const columns = await readRows<{ name: string }>(
    open.database,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema()`,
  )
  const annotated = Object.entries(personalData).flatMap(([table, row]) =>
    dataKinds.flatMap((kind) => listOfKind(row, kind).map((column) => `${table}.${column}`)),
  )
  expect(columns.map(({ name }) => name).filter((name) => !annotated.includes(name))).toEqual([])
  expect(new Set(annotated).size).toBe(annotated.length)
})

test('every table with personal data belongs to an activity, and every activity has a table', () => {
  const used = Object.entries(personalData).filter(([, row]) =>
    dataKinds.some((kind) => !['none', 'derived'].includes(kind) && row[kind]),
  )
  expect(used.filter(([, row]) => row.activity === null)).toEqual([])
  expect([...new Set(used.map(([, row]) => row.activity))].toSorted()).toEqual(
    Object.keys(activities).toSorted(),
  )
})

test('the columns `of` and `with` exist', () => {
  for (const [table, row] of Object.entries(personalData)) {
    for (const path of [row.of, row.with]) {
      const [column, parent] = path?.split(' ') ?? []
      const [name = '', key] = parent?.split('.') ?? []
      if (column)
        expect([table, dataKinds.flatMap((kind) => listOfKind(row, kind))]).toEqual([
          table,
          expect.arrayContaining([column]),
        ])
      if (key)
        expect([
          table,
          dataKinds.flatMap((kind) => (personalData[name] ? listOfKind(personalData[name], kind) : [])),
        ]).toEqual([table, expect.arrayContaining([key])])
    }
  }
})

import type { PlannedMigration, PlannedStatement } from '@/lib/db/plan-migrations'
import type { Language, Report } from './command'

const MAX_TEXT = 90

/** Renders a plan of migrations: each statement, its locks with the tables' sizes, and its estimated duration. */
export function toPlanReport(migrations: readonly PlannedMigration[]): Report {
  return {
    facts: { pending: [...migrations] },
    text: { en: toText(migrations, 'en'), es: toText(migrations, 'es') },
  }
}

const texts = {
  none: {
    en: 'The schema is up to date: nothing would run.',
    es: 'El esquema está al día: no se ejecutaría nada.',
  },
  some: { en: 'migrations would run, about', es: 'migraciones se ejecutarían, unos' },
  rows: { en: 'rows', es: 'filas' },
} satisfies Record<string, Record<Language, string>>

function toText(migrations: readonly PlannedMigration[], language: Language): string {
  if (migrations.length === 0) return texts.none[language]
  const statements = migrations.flatMap((one) => one.statements)
  const head = `${migrations.length} ${texts.some[language]} ${sumSeconds(statements)} s:`
  return [head, ...migrations.map((one) => toSection(one, language))].join('\n\n')
}

const toSection = ({ name, statements }: PlannedMigration, language: Language) =>
  [
    `${name}  (${sumSeconds(statements)} s)`,
    ...statements.flatMap((statement, index) => toLines(statement, index + 1, language)),
  ].join('\n')

function toLines({ text, locks, seconds }: PlannedStatement, number: number, language: Language): string[] {
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
  const format = new Intl.NumberFormat(language)
  return [
    `${String(number).padStart(4)}  ${shown}`,
    ...locks.map(
      ({ table, mode, rows, bytes }) =>
        `      ${mode}: ${table} (${format.format(Math.round(rows))} ${texts.rows[language]}, ${format.format(Math.ceil(bytes / 1e6))} MB), ${seconds} s`,
    ),
  ]
}

const sumSeconds = (statements: readonly PlannedStatement[]) =>
  statements.reduce((sum, { seconds }) => sum + seconds, 0)

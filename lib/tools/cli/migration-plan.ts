import type { Plan, PlannedMigration, PlannedStatement } from '@/lib/db/plan-migrations'
import type { Language, Report } from './command/command'

const MAX_TEXT = 90

/** Renders a plan of migrations: each statement, its locks with the tables' sizes, and its estimated duration. */
export function toPlanReport(plan: Plan): Report {
  return {
    facts: { pending: plan.migrations, background: plan.background },
    text: { en: toText(plan, 'en'), es: toText(plan, 'es') },
  }
}

const texts = {
  none: {
    en: 'The schema is up to date: nothing would run.',
    es: 'El esquema está al día: no se ejecutaría nada.',
  },
  some: { en: 'migrations would run, about', es: 'migraciones se ejecutarían, unos' },
  rows: { en: 'rows', es: 'filas' },
  background: {
    en: 'Afterwards, while the site runs: search entries of up to',
    es: 'Después, mientras el sitio atiende: entradas de búsqueda de hasta',
  },
  publications: { en: 'publications, about', es: 'publicaciones, unos' },
} satisfies Record<string, Record<Language, string>>

function toText({ migrations, background }: Plan, language: Language): string {
  const statements = migrations.flatMap((migration) => migration.statements)
  const some = `${migrations.length} ${texts.some[language]} ${sumSeconds(statements)} s:`
  const head = migrations.length === 0 ? texts.none[language] : some
  const sections = migrations.map((migration) => toSection(migration, language))
  return [head, ...sections, ...toBackground(background, language)].join('\n\n')
}

function toBackground({ publications, seconds }: Plan['background'], language: Language): string[] {
  if (publications === 0) return []
  const count = new Intl.NumberFormat(language).format(publications)
  return [`${texts.background[language]} ${count} ${texts.publications[language]} ${seconds} s.`]
}

const toSection = ({ name, statements }: PlannedMigration, language: Language) =>
  [
    `${name}  (${sumSeconds(statements)} s)`,
    ...statements.flatMap((statement, index) => toLines(statement, index + 1, language)),
  ].join('\n')

function toLines({ text, locks, seconds }: PlannedStatement, number: number, language: Language): string[] {
  const cutText = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
  const format = new Intl.NumberFormat(language)
  return [
    `${String(number).padStart(4)}  ${cutText}`,
    ...locks.map(
      ({ table, mode, rows, bytes }) =>
        `      ${mode}: ${table} (${format.format(Math.round(rows))} ${texts.rows[language]}, ${format.format(Math.ceil(bytes / 1e6))} MB), ${seconds} s`,
    ),
  ]
}

const sumSeconds = (statements: readonly PlannedStatement[]) =>
  statements.reduce((sum, { seconds }) => sum + seconds, 0)

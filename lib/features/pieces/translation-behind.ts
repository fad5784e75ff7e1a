import { sql, type SQL } from 'drizzle-orm'
import { translatedFields } from '@/lib/base/domain/translation'
import { pieces } from '@/lib/db/schema'

/**
 * Whether an original says something else than what its translation has followed; both are names of tables in a
 * statement. Where it is not known what that was, it does.
 */
export function isBehind(translation: SQL, original: SQL): SQL<boolean> {
  const isSame = translatedFields.map(
    (field) =>
      sql`coalesce(followed.fields ->> ${sql.raw(`'${field}'`)}, '') = ${original}.${sql.identifier(pieces[field].name)}`,
  )
  return sql`not exists (select from revisions as followed where followed.id = ${translation}.followed_revision
    and ${sql.join(isSame, sql` and `)})`
}

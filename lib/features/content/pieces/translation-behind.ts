import { sql, type SQL } from 'drizzle-orm'
import { translatedFields } from '@/lib/base/domain/translation'
import { pieces } from '@/lib/db/schema'

/**
 * SQL condition: an original has changed since its translation was last updated. Both parameters are table names in a
 * statement. Also true if the translated revision is unknown. Translations copied from another organisation are never
 * behind: their original updates them.
 */
export function isBehind(translation: SQL, original: SQL): SQL<boolean> {
  const isSame = translatedFields.map(
    (field) =>
      sql`coalesce(followed.fields ->> ${sql.raw(`'${field}'`)}, '') = ${original}.${sql.identifier(pieces[field].name)}`,
  )
  return sql`not exists (select from revisions as followed where followed.id = ${translation}.followed_revision
    and ${sql.join(isSame, sql` and `)})
    and not exists (select from shares where shares.received_piece_id = ${translation}.piece_id and shares.state = 'taken')`
}

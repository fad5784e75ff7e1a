import { resolveFormat } from '@/lib/features/article/format'
import type { PieceFields } from '@/lib/base/domain/piece'
import { invalid, type Outcome, type RoomContext } from '@/lib/features/operations/operation'
import { isLongText, isTextTimeout, runWithText } from '@/lib/features/text-thread/text-thread'

/**
 * Does `work` with the fields as they may be stored: HTML passes the gate of articles, by any way that it comes.
 * Markdown passes it when shown. `invalid` for HTML that cannot be read in bounded time.
 */
export async function withCleanFields<Answer>(
  { organisation }: RoomContext,
  fields: PieceFields,
  work: (clean: PieceFields) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const content = fields.format === 'html' ? await clean(fields.content, organisation) : fields.content
  return content === null ? invalid({ content: 'tooComplex' }) : work({ ...fields, content })
}

/** Null where it is nested too deep, or takes too long. */
async function clean(html: string, share: string): Promise<string | null> {
  try {
    return await runWithText('clean', html, { share, isLong: isLongText(html) })
  } catch (cause) {
    if (isTextTimeout(cause)) return null
    throw cause
  }
}

/** As an editor shows it: what another program wrote is HTML or, like plain text, Markdown. */
export function withFormat(fields: PieceFields): PieceFields {
  if (fields.format !== null) return fields
  const isEmpty = fields.content.trim() === ''
  const isHtml = isEmpty || resolveFormat(fields.content) === 'html'
  return { ...fields, format: isHtml ? 'html' : 'markdown' }
}

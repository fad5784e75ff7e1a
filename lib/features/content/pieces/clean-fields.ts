import { resolveFormat } from '@/lib/features/kernel/article/format'
import type { PieceFields } from '@/lib/base/domain/piece'
import { invalid, shareOf, type Outcome, type RoomContext } from '@/lib/features/kernel/operations/operation'
import type { Share } from '@/lib/features/kernel/text-worker/fair-queue'
import { isTextTimeout, runWithText } from '@/lib/features/kernel/text-worker/text-worker'

/**
 * Calls `work` with sanitised fields. HTML is sanitised now, Markdown when it is rendered. Returns `invalid`
 * if the HTML cannot be sanitised in bounded time.
 */
export async function withCleanFields<Answer>(
  context: RoomContext,
  fields: PieceFields,
  work: (clean: PieceFields) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const content = fields.format === 'html' ? await clean(fields.content, shareOf(context)) : fields.content
  return content === null ? invalid({ content: 'tooComplex' }) : work({ ...fields, content })
}

/** Sanitises HTML in the text worker. Returns null if it is nested too deeply, or takes too long. */
async function clean(html: string, share: Share): Promise<string | null> {
  try {
    return await runWithText('clean', html, share)
  } catch (cause) {
    if (isTextTimeout(cause)) return null
    throw cause
  }
}

/** Fills in the missing format of content written by another program: HTML, or Markdown, which includes plain text. */
export function withFormat(fields: PieceFields): PieceFields {
  if (fields.format !== null) return fields
  const isEmpty = fields.content.trim() === ''
  const isHtml = isEmpty || resolveFormat(fields.content) === 'html'
  return { ...fields, format: isHtml ? 'html' : 'markdown' }
}

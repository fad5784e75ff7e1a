import { resolveFormat } from '@/lib/features/article/format'
import { sanitise } from '@/lib/features/article/sanitise'
import type { PieceFields } from '@/lib/base/domain/piece'

/** As it may be stored: HTML passes the gate of articles, whoever has sent it. Markdown passes it when shown. */
export function cleanFields(fields: PieceFields): PieceFields {
  return fields.format === 'html' ? { ...fields, content: sanitise(fields.content) } : fields
}

/** As an editor shows it: what was written elsewhere is HTML or, like plain text, Markdown. */
export function withFormat(fields: PieceFields): PieceFields {
  if (fields.format !== null) return fields
  const isEmpty = fields.content.trim() === ''
  const isHtml = isEmpty || resolveFormat(fields.content) === 'html'
  return { ...fields, format: isHtml ? 'html' : 'markdown' }
}

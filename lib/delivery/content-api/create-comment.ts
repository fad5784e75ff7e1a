import type * as z from 'zod'
import type { CommentField, CommentProblem } from '@/lib/features/audience/comments/draft'
import { leaveComment } from '@/lib/features/audience/comments/leave-comment'
import { toClientAddress, toRepresentedClient } from '@/lib/base/http/client-address'
import { isCrossSite } from '@/lib/base/http/csrf'
import { getSettings } from '@/lib/base/platform/settings'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import type { Caller } from './answer'
import { Refusal } from './refusal'
import type { commentRequest } from './requests'
import type { WireCommentReceipt } from './wire'

/** Protocol names of the comment's fields, for validation errors. */
const fieldNames = {
  author: 'AutorNombre',
  email: 'AutorEmail',
  text: 'Comentario',
  parent: 'IdComentarioPadre',
} satisfies Record<CommentField, string>

const problemTexts = {
  missing: 'falta',
  'too-long': 'es demasiado largo',
  invalid: 'no es válido',
} satisfies Record<CommentProblem, string>

/**
 * Stores a comment with the same rules as the site's form (`leaveComment`). A trusted installation sends its reader's
 * address, and whether the comment needs approval.
 */
export async function createComment(
  service: StoreContentService,
  request: Request,
  body: z.output<typeof commentRequest>,
  caller: Caller,
): Promise<WireCommentReceipt> {
  const place = await service.getPlaceOfPublication(body.IdPublicacion)
  if (place === null) throw new Refusal('commentsClosed', 'No existe esa publicación.')
  const outcome = await leaveComment({
    ...place,
    clientAddress: toCommentClient(request, caller),
    fields: {
      author: body.AutorNombre,
      email: body.AutorEmail,
      text: body.Comentario,
      parentId: body.IdComentarioPadre,
    },
    isHoneypotFilled: false,
    needsApproval: caller.isTrusted && body.Activo === false,
  })
  if (outcome.ok) return { IdComentario: outcome.id, ...(!outcome.isActive && { Activo: false }) }
  switch (outcome.reason) {
    case 'invalid':
      throw toRuleRefusal(outcome.problems)
    case 'too-many':
      throw new Refusal('tooMany', 'Demasiados comentarios. Inténtelo más tarde.', {
        retryAfterSeconds: outcome.retryAfterSeconds,
      })
    case 'not-found':
      throw new Refusal('commentsClosed', 'Esa publicación no existe o no admite comentarios.')
    case 'failed':
      throw new Refusal('unavailable', 'El comentario no se guardó. Inténtelo de nuevo.')
    case 'read-only':
      throw new Refusal('unavailable', 'El comentario no se guardó: ahora no se admiten cambios.')
  }
}

function toCommentClient({ headers }: Request, { isTrusted }: Caller): string {
  return (isTrusted ? toRepresentedClient(headers) : null) ?? toClientAddress(headers)
}

function toRuleRefusal(problems: Partial<Record<CommentField, CommentProblem>>): Refusal {
  const field = (['author', 'email', 'text', 'parent'] as const).find((name) => problems[name])
  const campo = fieldNames[field ?? 'text']
  return new Refusal(
    field === 'parent' ? 'parentGone' : 'commentRules',
    `${campo} ${problemTexts[problems[field ?? 'text'] ?? 'invalid']}.`,
    {
      campo,
    },
  )
}

/** Refuses comments from pages of other sites (CSRF). Servers send no `Origin`. */
export function checkOrigin({ headers }: Request): void {
  if (!isCrossSite(headers, getSettings())) return
  throw new Refusal('otherOrigin', 'La petición viene de otro sitio.')
}

import { ContentError } from '@/lib/content/port/errors'
import type { CommentDraft } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import { ACX, AXS, card } from './world'

export function describeComments(service: () => ContentService): void {
  describe('leaving a comment', () => {
    const draft = (fields: Partial<CommentDraft> = {}): CommentDraft => ({
      publicationId: 903,
      parentId: null,
      author: 'Eva Niño',
      email: 'eva@example.com',
      text: 'Una pregunta.',
      ...fields,
    })
    const leave = (fields: Partial<CommentDraft>, isActive = true) =>
      service().leaveComment(draft(fields), { isActive })
    const commentsOf = async (id: number) => (await service().getArticle(AXS, card(id)))?.comments ?? []

    it('shows it to the next reader unchanged', async () => {
      const text = "¿Y «esto»?\n\n<script>alert(1)</script> '; drop table comments; -- 👩‍👩‍👧 ñ \\n"
      const { id } = await leave({ text })
      const [comment] = (await commentsOf(3)).filter((candidate) => candidate.id === id)
      expect(comment).toMatchObject({ parentId: null, author: 'Eva Niño', text })
    })

    it('stores the same draft once, even if it is sent again', async () => {
      const first = await leave({ text: 'Otra vez.' })
      expect(await leave({ text: 'Otra vez.' })).toEqual(first)
      const same = (await commentsOf(3)).filter(({ text }) => text === 'Otra vez.')
      expect(same).toHaveLength(1)
    })

    it('stores the same draft once if it is sent ten times concurrently', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => leave({ text: 'A la vez.' })))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      const same = (await commentsOf(3)).filter(({ text }) => text === 'A la vez.')
      expect(same).toHaveLength(1)
    })

    it.each([
      ['publication', { publicationId: 906 }],
      ['author', { author: 'Otra' }],
      ['mail address', { email: 'otra@example.com' }],
      ['text', { text: 'Distinta.' }],
    ])('stores both of two comments that differ in their %s', async (_, difference) => {
      const first = await leave({ text: 'Igual.' })
      const other = await leave({ text: 'Igual.', ...difference })
      expect(other.id).not.toBe(first.id)
    })

    it('stores a reply to a comment of the same publication', async () => {
      const { id: parentId } = await leave({ text: '¿Quién contesta?' })
      const { id } = await leave({ text: 'Yo.', parentId })
      expect((await commentsOf(3)).find((candidate) => candidate.id === id)).toMatchObject({ parentId })
    })

    it('hides an inactive comment from readers', async () => {
      const { id } = await leave({ text: 'Por aprobar.' }, false)
      expect((await commentsOf(3)).map((listed) => listed.id)).not.toContain(id)
    })

    it('rejects a comment on an unknown publication', async () => {
      await expect(leave({ publicationId: 999_999 })).rejects.toMatchObject({ kind: 'refused' })
    })

    it('rejects a reply to an unknown comment', async () => {
      const refusal = leave({ parentId: 999_999 })
      await expect(refusal).rejects.toBeInstanceOf(ContentError)
      await expect(refusal).rejects.toMatchObject({ kind: 'refused', call: 'leaveComment' })
    })

    it('rejects a reply to a comment of another publication', async () => {
      const [foreign] = (await service().getArticle(ACX, card(21)))?.comments ?? []
      const refusal = leave({ parentId: foreign?.id ?? 0 })
      await expect(refusal).rejects.toMatchObject({ kind: 'refused' })
    })

    it('rejects without quoting a mail address', async () => {
      const refusal: unknown = await leave({ publicationId: 999_999 }).catch((error) => error)
      const { message, stack, cause } = refusal as Error
      expect(`${message} ${stack} ${JSON.stringify(cause)} ${String(cause)}`).not.toContain('eva@')
    })
  })
}

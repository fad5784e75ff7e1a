import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { ContentError } from '@/lib/content/port/errors'
import { setChangeBarrier, subscribeToContent } from '@/lib/content/port/events'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { languages } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { openStoreContent } from '@/lib/testing/store-content'
import { leaveComment, type CommentAttempt } from './leave-comment'
import { resetCommentLimit } from './rate-limits'
import { receiveCommentForm } from './receive-form'

let mockService: StoreContentService
let mockModeration: 'post' | 'pre'
let mockStore: object | null
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => mockService,
  getStore: async () => mockStore,
}))
jest.mock('@/lib/base/platform/log', () => ({
  log: () => ({ info: jest.fn(), warn: jest.fn(), error: jest.fn() }),
}))
jest.mock('@/lib/base/platform/settings', () => {
  const { parseSettings } = jest.requireActual<typeof import('@/lib/base/platform/settings')>(
    '@/lib/base/platform/settings',
  )
  return { getSettings: () => parseSettings({ COMMENT_MODERATION: mockModeration }) }
})

const AXS = 'AXS' as OrganisationId
const CARD = 3 as CardId
let close: () => Promise<void>

beforeAll(async () => {
  ;({ service: mockService, close } = await openStoreContent())
})

afterAll(() => close())

beforeEach(() => {
  mockModeration = 'post'
  mockStore = {}
  resetCommentLimit()
})

afterEach(() => {
  jest.restoreAllMocks()
})

const attempt = (text: string, fields: Partial<CommentAttempt> = {}): CommentAttempt => ({
  organisation: AXS,
  card: CARD,
  clientAddress: '192.0.2.1',
  fields: { author: 'Eva', email: 'eva@example.com', text, parentId: null },
  isHoneypotFilled: false,
  ...fields,
})

const findComments = async (text: string) => {
  const article = await mockService.getArticle(AXS, CARD)
  return article?.comments.filter((comment) => comment.text === text) ?? []
}

describe('leaving a comment', () => {
  it('stores and shows it', async () => {
    const outcome = await leaveComment(attempt('Sí.'))
    expect(outcome).toEqual({ ok: true, id: expect.any(Number), isActive: true })
    expect(await findComments('Sí.')).toHaveLength(1)
  })

  it('publishes a change event if no database does', async () => {
    const subscriber = jest.fn()
    const unsubscribe = subscribeToContent(subscriber)
    await leaveComment(attempt('Nueva.'))
    expect(subscriber).not.toHaveBeenCalled()
    mockStore = null
    await leaveComment(attempt('Otra.'))
    unsubscribe()
    const change = { organisation: 'AXS', scope: 'comments', cards: [3] }
    expect(subscriber.mock.calls).toEqual([[{ kind: 'changed', change }]])
  })

  it('answers after this instance has processed the change', async () => {
    const steps: string[] = []
    setChangeBarrier(async () => void steps.push('caught up'))
    await leaveComment(attempt('Esperada.'))
    expect(steps).toEqual(['caught up'])
    setChangeBarrier(async () => undefined)
  })

  it.each([
    ['its service refuses the article', 'getArticle', 'failed'],
    ['its service refuses the comment', 'leaveComment', 'not-found'],
  ] as const)('returns a failure if %s', async (_, call, reason) => {
    jest.spyOn(mockService, call).mockRejectedValue(new ContentError('refused', call, AXS, 'msgId 7'))
    expect(await leaveComment(attempt('Rechazada.'))).toEqual({ ok: false, reason })
  })

  function takeNoChanges() {
    const cause = Object.assign(new Error('cannot execute INSERT'), { code: '25006' })
    const failure = new ContentError('failed', 'leaveComment', null, cause.message, { cause })
    return jest.spyOn(mockService, 'leaveComment').mockRejectedValue(failure)
  }

  it('is rejected without counting while the database is read-only', async () => {
    const store = takeNoChanges()
    for (let tries = 0; tries < 6; tries++) {
      expect(await leaveComment(attempt('Luego.'))).toEqual({ ok: false, reason: 'read-only' })
    }
    store.mockRestore()
    expect(await leaveComment(attempt('Luego.'))).toMatchObject({ ok: true })
  })

  it.each(languages)('reports in %s that nothing can be stored now, and keeps the text', async (language) => {
    takeNoChanges()
    const { comments } = await loadMessages(language)
    const input = { author: 'Eva', email: 'eva@example.com', text: 'Más tarde.' }
    const fields = new FormData()
    for (const [name, value] of Object.entries(input)) fields.append(name, value)
    const form = { organisation: AXS, card: CARD, language, clientAddress: '192.0.2.1', fields }
    expect(await receiveCommentForm(form)).toMatchObject({
      status: 'failed',
      message: comments.readOnly,
      values: input,
    })
  })

  it('stores it as pending if comments are moderated', async () => {
    mockModeration = 'pre'
    const outcome = await leaveComment(attempt('Quizá.'))
    expect(outcome).toEqual({ ok: true, id: expect.any(Number), isActive: false })
    expect(await findComments('Quizá.')).toEqual([])
  })

  it('returns the problems of an invalid comment, and makes no call', async () => {
    const getArticle = jest.spyOn(mockService, 'getArticle')
    expect(await leaveComment(attempt('', { fields: { author: 'Eva', email: 'x', text: 'Sí.' } }))).toEqual({
      ok: false,
      reason: 'invalid',
      problems: { email: 'invalid' },
    })
    expect(getArticle).not.toHaveBeenCalled()
  })

  it('pretends success if the honeypot is filled in, and stores nothing', async () => {
    const store = jest.spyOn(mockService, 'leaveComment')
    const outcome = await leaveComment(attempt('Compre.', { isHoneypotFilled: true }))
    expect(outcome).toEqual({ ok: true, id: 0, isActive: true })
    expect(store).not.toHaveBeenCalled()
  })

  it('stores and counts a comment once if it is sent ten times simultaneously', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => leaveComment(attempt('A la vez.'))))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await findComments('A la vez.')).toHaveLength(1)
    for (const text of ['2', '3', '4', '5']) {
      expect(await leaveComment(attempt(text))).toMatchObject({ ok: true })
    }
    expect(await leaveComment(attempt('6'))).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('returns the first comment if the same one is sent again later', async () => {
    const first = await leaveComment(attempt('Recargada.'))
    for (let time = 0; time < 10; time++) {
      expect(await leaveComment(attempt('Recargada.'))).toEqual(first)
    }
    expect(await findComments('Recargada.')).toHaveLength(1)
  })

  it.each([
    ['does not exist', AXS, 999],
    ['another organisation has', AXS, 21],
  ])('returns not-found for an article that %s', async (_, organisation, card) => {
    const outcome = await leaveComment(attempt('¿Dónde?', { organisation, card: card as CardId }))
    expect(outcome).toEqual({ ok: false, reason: 'not-found' })
  })

  it('rejects a reply to a comment of another publication', async () => {
    const otherArticle = await mockService.getArticle('ACX' as OrganisationId, 21 as CardId)
    const parentId = otherArticle?.comments[0]?.id
    const fields = { author: 'Eva', email: 'eva@example.com', text: 'No.', parentId }
    expect(await leaveComment(attempt('', { fields }))).toEqual({
      ok: false,
      reason: 'invalid',
      problems: { parent: 'invalid' },
    })
  })

  it('accepts it again after a failure of the content service', async () => {
    jest
      .spyOn(mockService, 'leaveComment')
      .mockRejectedValueOnce(new ContentError('failed', 'leaveComment', null, 'no disk'))
    expect(await leaveComment(attempt('Insisto.'))).toEqual({ ok: false, reason: 'failed' })
    expect(await leaveComment(attempt('Insisto.'))).toMatchObject({ ok: true })
    expect(await findComments('Insisto.')).toHaveLength(1)
  })
})

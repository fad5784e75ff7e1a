import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSettings, type Settings } from '@/lib/base/platform/settings'
import type { OrganisationId } from '@/lib/base/domain/model'
import { closeContentService, getContentService, getStoreContentService } from './service'

let mockSettings: Settings
jest.mock('@/lib/base/platform/settings', () => ({
  ...jest.requireActual<object>('@/lib/base/platform/settings'),
  getSettings: () => mockSettings,
}))

let parent: string
let directory: string

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'cartelera-'))
  directory = path.join(parent, 'data')
})

afterEach(async () => {
  await closeContentService()
  rmSync(parent, { recursive: true, force: true })
})

describe('the content service of this process', () => {
  it('is opened once for concurrent callers, with the demo content', async () => {
    mockSettings = parseSettings({ DATA_DIR: directory })
    const [service, again] = await Promise.all([getContentService(), getContentService()])
    expect(again).toBe(service)
    const [store, same] = await Promise.all([getStoreContentService(), getStoreContentService()])
    expect(same).toBe(store)
    const organisations = await service.listOrganisations()
    expect(organisations.map(({ id }) => id)).toEqual(['AXS', 'ACX', 'NVA'])
  })

  it('keeps a comment after it is closed and reopened', async () => {
    mockSettings = parseSettings({ DATA_DIR: directory })
    const AXS = 'AXS' as OrganisationId
    const service = await getContentService()
    const [first] = await service.listBoard(AXS)
    const draft = { publicationId: first?.publicationId ?? 0, parentId: null }
    const words = { author: 'Eva', email: 'eva@example.com', text: 'Aquí sigo.' }
    await service.leaveComment({ ...draft, ...words }, { isActive: true })
    await closeContentService()
    const again = await getContentService()
    expect(await again.listBoard(AXS)).toEqual(expect.arrayContaining([first]))
    const article = first && (await again.getArticle(AXS, first.cardId))
    expect(article?.comments.map(({ text }) => text)).toContain('Aquí sigo.')
  })

  it('opens no database if an external service provides the content', async () => {
    mockSettings = parseSettings({ DATA_DIR: directory, CONTENT_SERVICE_URL: 'https://content.example/api' })
    expect(await getStoreContentService()).toBeNull()
    await getContentService()
    expect(existsSync(directory)).toBe(false)
  })
})

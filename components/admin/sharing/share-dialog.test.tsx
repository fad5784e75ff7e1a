/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { ShareDialog } from './share-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

beforeAll(openDialogs)

const unchanged = {
  articles: 0,
  pages: 0,
  forms: 0,
  translations: 0,
  original: 0,
  category: 0,
  series: 0,
  seo: 0,
  comments: 0,
}

async function open(changes: Partial<typeof unchanged>) {
  const answer: OperationAnswer<'getSharing'> = {
    canonical: 'home',
    locked: [],
    isReceived: false,
    counts: { offered: 0, taken: 0, declined: 0, ended: 0 },
    changes: { ...unchanged, ...changes },
    receivers: [],
    possible: [],
  }
  globalThis.fetch = async () => ({ json: async () => ({ kind: 'done', answer }) }) as Response
  renderWithMessages(<ShareDialog organisation="AXS" id={1} isLive onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Compartir' })
  return screen.queryByRole('region', { name: 'Qué cambia en las demás organizaciones' })
}

it('lists the parts that other organisations do not get unchanged', async () => {
  const note = await open({ articles: 2, forms: 1, comments: 1 })
  const sentences = within(note!).getAllByRole('listitem')
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Los enlaces a 2 publicaciones de aquí llevan a esta organización donde no estén compartidas.',
    'El formulario no viaja: en su lugar hay un enlace al de aquí.',
    'El comentario se queda aquí: cada organización tiene los suyos.',
  ])
})

it('shows no list if everything is shared unchanged', async () => {
  expect(await open({})).toBeNull()
})

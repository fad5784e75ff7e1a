/** @jest-environment jsdom */
import { createTranslator } from 'next-intl'
import { screen, within } from '@testing-library/react'
import type { CardId, CategoryId, Publication } from '@/lib/base/domain/model'
import spanish from '@/lib/base/i18n/messages/es.json'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { CategoryList } from './category-list'

let mockTotal = 0
let mockHasMail = true
const mockPublication = (cardId: number, title: string): Publication =>
  aPublication({ cardId: cardId as CardId, title })

jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'list') =>
    createTranslator({ locale: 'es', messages: spanish, namespace }),
}))
jest.mock('@/lib/features/company/organisations/offers-subscriptions', () => ({
  ...jest.requireActual('@/lib/features/company/organisations/offers-subscriptions'),
  hasNewsByMail: () => mockHasMail,
}))
jest.mock('@/lib/content/read', () => ({
  asSubject: (read: Promise<unknown>) => read,
  readCategories: async () => [{ id: 1, name: 'CRM' }],
  readCategory: async () => ({ total: mockTotal, items: [mockPublication(1, 'El más nuevo')] }),
  readMostRead: async () => [mockPublication(9, 'El más leído'), mockPublication(8, 'El segundo')],
}))

const show = async (page: number) =>
  renderWithMessages(
    await CategoryList({ organisation: anOrganisation(), category: 1 as CategoryId, label: '', page }),
  )

beforeEach(() => {
  mockTotal = 30
  mockHasMail = true
})

it('shows the most read publications of the category', async () => {
  await show(1)
  const cards = within(screen.getByRole('region', { name: 'Lo más leído' })).getAllByRole('article')
  const links = cards.map((card) => within(card).getByRole('link'))
  expect(links.map(({ textContent }) => textContent)).toEqual(['El más leído', 'El segundo'])
  expect(links[0]).toHaveAttribute('href', '/home/blog?id_card=9')
})

it.each([
  ['is short', 8, 1],
  ['is at page 2', 30, 2],
])('omits the most read publications if the list %s', async (_, total, page) => {
  mockTotal = total
  await show(page)
  expect(screen.getByRole('article')).toHaveTextContent('El más nuevo')
  expect(screen.queryByText('Lo más leído')).not.toBeInTheDocument()
})

it.each([true, false])(
  'ends with the feed link, and with the newsletter link if mail is configured: %s',
  async (hasMail) => {
    mockHasMail = hasMail
    await show(1)
    expect(screen.getByRole('link', { name: 'Seguir por RSS' })).toHaveAttribute(
      'href',
      expect.stringContaining('feed'),
    )
    expect(screen.queryAllByText('Seguir por correo')).toHaveLength(hasMail ? 1 : 0)
  },
)

/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import type { CardId, CategoryId } from '@/lib/base/domain/model'
import { aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { SampleMail } from './sample-mail'
import { SubscriptionView } from './subscription-view'

test('shows subject and publications of a mail, and nothing without publications', () => {
  const publications = [aPublication({ cardId: 5 as CardId, title: 'Un embudo' })]
  renderWithMessages(<SampleMail organisation="AXS" subject="AXS: Un embudo" publications={publications} />)
  expect(screen.getByRole('region', { name: 'Así es un correo' })).toHaveTextContent('AXS: Un embudo')
  expect(screen.getByRole('link', { name: 'Un embudo' })).toHaveAttribute('href', '/home/blog?id_card=5')
  renderWithMessages(<SampleMail organisation="AXS" subject="" publications={[]} />)
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('the form offers categories, and keeps those of a refused form', () => {
  const categories = [
    { id: 1 as CategoryId, name: 'CRM' },
    { id: 2 as CategoryId, name: 'Peajes' },
  ]
  const interest = { categories: [2 as CategoryId], authors: ['Ana'], tags: [] }
  const { container } = renderWithMessages(
    <SubscriptionView organisation="AXS" state="form" categories={categories} interest={interest} />,
  )
  const form = new FormData(container.querySelector('form')!)
  expect([form.getAll('tema'), form.getAll('autor')]).toEqual([['2'], ['Ana']])
  expect(screen.getByRole('checkbox', { name: 'CRM' })).not.toBeChecked()
})

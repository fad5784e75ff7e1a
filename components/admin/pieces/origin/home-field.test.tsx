/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import type { SharedField } from '@/lib/base/domain/sharing'
import { renderWithMessages } from '@/lib/testing/render'
import { HomeField } from './home-field'
import { OriginProvider, type Origin } from './origin-context'

const home = { ...emptyFields, title: 'Un faro', pictureUrl: '/media/u/a.jpg', pictureAlt: 'Un faro' }
const origin = { fields: home, locked: ['content'], home: { name: 'Grupo AXS' } } as unknown as Origin
const goBack = jest.fn()

function show(field: SharedField, changes: Partial<PieceFields>) {
  renderWithMessages(
    <OriginProvider value={{ origin, fields: { ...home, ...changes }, goBack }}>
      <HomeField field={field}>
        <input aria-label="Campo" />
      </HomeField>
    </OriginProvider>,
  )
}
const back = () => screen.queryByRole('button', { name: /^Volver a lo de la casa/ })

test.each([
  ['the same words', 'title', {}, 'De la casa'],
  ['other words', 'title', { title: 'Nuestro faro' }, 'Propio'],
  ['another description of the picture', 'pictureUrl', { pictureAlt: 'Una torre' }, 'Propio'],
  ['another focal point', 'pictureUrl', { pictureUrl: '/media/u/a.jpg#20,80' }, 'De la casa'],
] as const)('%s: %s is said whose they are', async (_, field, changes, mark) => {
  show(field, changes)
  expect(screen.getByText(mark)).toBeVisible()
  expect(screen.getByLabelText('Campo')).toBeEnabled()
  if (mark === 'De la casa') return expect(back()).toBeNull()
  await userEvent.click(back()!)
  expect(goBack).toHaveBeenLastCalledWith(field)
})

test('shows a locked field as read-only', () => {
  show('content', { content: 'Otro' })
  expect(screen.getByText('De la casa: Grupo AXS no permite cambiarlo')).toBeVisible()
  expect(screen.getByLabelText('Campo')).toBeDisabled()
  expect(back()).toBeNull()
})

test('shows no marks in the organisation’s own publication', () => {
  renderWithMessages(<HomeField field="title">Campo</HomeField>)
  expect(screen.queryByText('De la casa')).toBeNull()
})

/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { TrendOrderForm } from './trend-order-form'

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...parameters: unknown[]) => mockPerform(...parameters),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

describe('the order of trends', () => {
  it('saves the order, and confirms it', async () => {
    mockPerform.mockResolvedValueOnce({ kind: 'done', answer: { order: 'readers' } })
    renderWithMessages(<TrendOrderForm organisation="AXS" order="hand" />)
    expect(screen.getByRole('radio', { name: /^A mano/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^Por lo que se lee/ }))
    expect(mockPerform).toHaveBeenCalledWith('setTrendOrder', 'AXS', { order: 'readers' })
    expect(await screen.findByRole('status')).toHaveTextContent('Guardado. Los lectores ya lo ven.')
  })

  it('keeps the previous order if saving failed', async () => {
    mockPerform.mockResolvedValueOnce({ kind: 'refused', reason: 'notAllowed' })
    renderWithMessages(<TrendOrderForm organisation="AXS" order="hand" />)
    await userEvent.click(screen.getByRole('radio', { name: /^Por lo que se lee/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Su función en esta organización no lo permite.',
    )
    expect(screen.getByRole('radio', { name: /^A mano/ })).toBeChecked()
  })
})

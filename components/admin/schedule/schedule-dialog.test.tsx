/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { ScheduleDialog } from './schedule-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))
beforeAll(openDialogs)

async function open() {
  const decisions: unknown[] = []
  const answers: Record<string, unknown> = {
    getSchedule: { publishAt: null, withdrawAt: null, isLive: false, timeZone: 'UTC' },
    getAnnouncement: { isPossible: true, isAsked: true, subscribers: 3, sendAt: null, timeZone: 'UTC' },
  }
  globalThis.fetch = async (address, options) => {
    const name = String(address).replace('/api/', '')
    if (name === 'setAnnouncement') decisions.push(JSON.parse(String(options?.body)).input)
    return { json: async () => ({ kind: 'done', answer: answers[name] ?? null }) } as Response
  }
  renderWithMessages(<ScheduleDialog organisation="AXS" id={1} onChange={() => {}} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Programar' })
  return decisions
}

it('decides whether the scheduled publication is mailed to subscribers', async () => {
  const decisions = await open()
  const tick = await screen.findByRole('checkbox', { name: /^Avisar por correo a los suscriptores/ })
  expect(tick).toBeChecked()
  await userEvent.click(tick)
  await waitFor(() => expect(decisions).toEqual([{ id: 1, isAsked: false }]))
  expect(tick).not.toBeChecked()
})

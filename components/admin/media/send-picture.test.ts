/** @jest-environment jsdom */
import { sendPicture } from './send-picture'

afterEach(() => jest.restoreAllMocks())

test('what is too large is not sent either', async () => {
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send')
  const large = Object.defineProperty(new File([], 'foto.jpg'), 'size', { value: 20 * 1024 * 1024 + 1 })
  expect(await sendPicture('AXS', large)).toEqual({ kind: 'refused', reason: 'pictureTooLarge' })
  expect(sent).not.toHaveBeenCalled()
})

/** @jest-environment jsdom */
import { sendPicture } from './send-picture'

afterEach(() => jest.restoreAllMocks())

test('does not send a file that is too large', async () => {
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send')
  const large = Object.defineProperty(new File([], 'foto.jpg'), 'size', { value: 20 * 1024 * 1024 + 1 })
  expect(await sendPicture('AXS', large)).toEqual({ kind: 'refused', reason: 'pictureTooLarge' })
  expect(sent).not.toHaveBeenCalled()
})

/** @jest-environment jsdom */
import { sendPicture } from './send-picture'

const photograph = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
afterEach(() => jest.restoreAllMocks())

test('on the development server, which takes no pictures, it says so and sends nothing', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' })
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send')
  expect(await sendPicture('AXS', photograph)).toEqual({ kind: 'refused', reason: 'pictureNeedsBuild' })
  expect(sent).not.toHaveBeenCalled()
})

test('what is too large is not sent either', async () => {
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send')
  const large = Object.defineProperty(new File([], 'foto.jpg'), 'size', { value: 20 * 1024 * 1024 + 1 })
  expect(await sendPicture('AXS', large)).toEqual({ kind: 'refused', reason: 'pictureTooLarge' })
  expect(sent).not.toHaveBeenCalled()
})

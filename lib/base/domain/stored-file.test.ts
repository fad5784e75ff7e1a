import { fileFormatNames, parseFileAddress, toFileAddress, toFileKey } from './stored-file'
import { parsePictureAddress } from './stored-picture'

const digits = '3f'.repeat(16)

test.each(fileFormatNames)('parses the address of a file with the ending %s', (format) => {
  const key = toFileKey(digits, format)
  expect(parseFileAddress(toFileAddress(key))).toMatchObject({ key, format })
  expect(parsePictureAddress(toFileAddress(key))).toBeNull()
})

test.each([
  `/media/u/${digits}.exe`,
  `/media/u/${digits}.pdf/640`,
  `/media/u/${digits}.pdf#1,2`,
  `/media/u/${digits}-20x20.jpg`,
  `/media/u/${digits}.PDF`,
  `/media/${digits}.pdf`,
  `https://axs.example/media/u/${digits}.pdf`,
  '/media/u/constructor',
])('%s is not the address of a file', (address) => expect(parseFileAddress(address)).toBeNull())

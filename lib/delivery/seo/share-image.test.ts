import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { readDrawing } from './read-drawing'
import { toCardImage } from './share-image'

const picture = (url: string) => ({ url, alt: 'Una pila de libros' })

it('contains the size of an uploaded picture', () => {
  const url = `/media/u/${'0'.repeat(32)}-2560x1707.jpg`
  const image = toCardImage(
    anOrganisation({ domain: 'axs.example' }),
    aPublication({ picture: picture(url) }),
  )
  expect(image).toEqual({
    url: `https://axs.example${url}`,
    alt: 'Una pila de libros',
    width: 2560,
    height: 1707,
  })
})

describe('the illustration of a drawn share image', () => {
  it('is a file of this site', async () => {
    expect(await readDrawing(picture('/media/sap-3.svg'))).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it.each([
    '/media/none.svg',
    '/media/../../package.svg',
    '/media/flor.jpg',
    'https://a.example/media/sap-3.svg',
  ])('is not %s', async (url) => expect(await readDrawing(picture(url))).toBeNull())
})

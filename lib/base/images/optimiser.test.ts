import { getImgProps } from 'next/dist/shared/lib/get-img-props'
import { imageConfigDefault } from 'next/dist/shared/lib/image-config'
import defaultLoader from 'next/dist/shared/lib/image-loader'
import { hasRemoteMatch } from 'next/dist/shared/lib/match-remote-pattern'
import { isOptimisable, toOptimiserSettings } from './optimiser'
import { toPictureSources } from './sources'

test.each([
  ['/media/foto.jpg', true],
  ['/media/2026/foto.PNG', true],
  ['https://cdn.example/foto', true],
  ['https://cdn.example/foto.jpg?w=9', true],
  // Drawings scale by themselves, and the optimiser rejects them.
  ['/media/crm-1.svg', false],
  ['https://cdn.example/dibujo.SVG?v=2', false],
  // Pictures of other hosts, also with URLs that look like paths of this site.
  ['https://other.example/foto.jpg', false],
  ['https://cdn.example.other.example/foto.jpg', false],
  ['https://other.example/@cdn.example/foto.jpg', false],
  ['//cdn.example/foto.jpg', false],
  // The optimiser accepts local images by their plain path only.
  ['/media/foto.jpg?v=2', false],
  ['/media/../api/foto.jpg', false],
  ['/otra/foto.jpg', false],
  ['data:image/png;base64,AA', false],
  ['foto.jpg', false],
  ['', false],
])('tests whether %j may be converted: %j', (url, expected) => {
  expect(isOptimisable(url, ['https://cdn.example'])).toBe(expected)
})

test.each([
  ['https://cdn.example/foto.jpg', true],
  ['https://cdn.example:443/foto.jpg?w=9', true],
  ['http://cdn.example/foto.jpg', false],
  ['https://cdn.example:8443/foto.jpg', false],
  ['https://fotos.example:8443/foto.jpg', true],
  ['https://fotos.example/foto.jpg', false],
  ['https://a.cdn.example/foto.jpg', false],
])('agrees with the optimiser on %s: %j', (url, expected) => {
  const origins = ['https://cdn.example', 'https://fotos.example:8443']
  expect(isOptimisable(url, origins)).toBe(expected)
  expect(hasRemoteMatch([], toOptimiserSettings(origins).remotePatterns, new URL(url))).toBe(expected)
})

describe('toPictureSources', () => {
  it.each([
    '100vw',
    '50vw',
    '(min-width: 42rem) 38rem, calc(100vw - 2rem)',
    '(min-width: 600px) 33vw, 90vw',
    '5.5rem',
  ])('returns the sources of next/image for the size %s', (sizes) => {
    const settings = toOptimiserSettings([])
    const allSizes = [...settings.imageSizes, ...settings.deviceSizes]
    const imgConf = { ...imageConfigDefault, ...settings, allSizes, output: undefined }
    const image = { src: '/media/a b.jpg', alt: '', fill: true, sizes }
    const { props } = getImgProps(image, { defaultLoader, imgConf })
    expect(toPictureSources('/media/a b.jpg', sizes)).toEqual({
      src: props.src,
      srcSet: props.srcSet,
      sizes: props.sizes,
    })
  })

  it('offers the page’s widths and the displayed width', () => {
    const { src, srcSet = '', sizes } = toPictureSources('/media/a b.jpg', '5.5rem')
    expect(sizes).toBe('5.5rem')
    expect(src).toMatch(/^\/_next\/image\?url=%2Fmedia%2Fa%20b\.jpg&w=\d+&q=75$/)
    const widths = srcSet.split(', ').map((part) => / (\d+)w$/.exec(part)?.[1])
    expect(widths.length).toBeGreaterThan(3)
    expect(srcSet.split(', ').every((part, index) => part.includes(`&w=${widths[index]}&`))).toBe(true)
  })

  it('keeps the URL of an image that must not be converted', () => {
    expect(toPictureSources('https://other.example/a.jpg', '50vw')).toEqual({
      src: 'https://other.example/a.jpg',
    })
  })
})

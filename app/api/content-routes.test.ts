import { contentApi } from '@/lib/delivery/content-api/routes'

describe('the routes of the content protocol', () => {
  it.each(Object.entries(contentApi))('%s has a file', async (path, methods) => {
    expect(await import(`./${path}/route`)).toMatchObject(methods)
  })
})

import { parseDocument, readLinks, readTexts } from './support/document'
import { expect, test } from './support/fixtures'

/** Links from one organisation to another, without scripts. */
test('a footer names the other organisations and links to one of them and to the list of all', async ({
  http,
  hosts,
}) => {
  const article = parseDocument((await http(hosts.axs, '/home/blog?id_card=101')).body)
  const others = article.querySelector('footer nav[aria-label="Otros sitios de la empresa"]')!
  expect(readTexts(others, 'li')).toEqual(['ACX Tecnologíaacx.localhost', 'Nova Consultoresnova.localhost'])
  const [, , all] = readLinks(others, 'a')
  expect([all, readTexts(others, 'a').at(-1)]).toEqual(['/organizaciones', 'Elegir organización'])

  const list = parseDocument((await http(hosts.axs, '/organizaciones')).body)
  expect(list.querySelector('header')!.dataset.header).toBe('axs')
  expect(list.querySelectorAll('main li')).toHaveLength(3)

  const search = parseDocument((await http(hosts.axs, '/organizaciones?buscar=nova')).body)
  const [entrance = ''] = readLinks(search, 'main li a')
  const entry = await http(hosts.axs, entrance)
  expect([entry.status, entry.headers.location]).toEqual([307, '/home'])
  const cookie = [entry.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
  const home = parseDocument((await http(hosts.axs, '/home', { headers: { cookie } })).body)
  expect(home.querySelector('header')!.dataset.header).toBe('standard')
})

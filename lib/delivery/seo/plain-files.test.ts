import type { Category } from '@/lib/base/domain/model'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { toIndexNowKey, toLlms, toProvisionalRobots, toRobots, toSecurityTxt } from './plain-files'

const organisation = anOrganisation({ domain: 'axs.example' })

describe('robots.txt', () => {
  it('lets crawlers read an organisation’s pages and names its sitemap', () => {
    const { body } = toRobots(organisation)
    expect(body).toContain('User-agent: *\nDisallow: /api/\n')
    expect(body).not.toContain('Disallow: /home')
    expect(body).toContain('\nSitemap: https://axs.example/sitemap.xml\n')
  })

  it('allows nothing on a host without an organisation', () => {
    expect(toRobots(null).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('forbids no page while the organisation of the host is unknown, because crawlers would cache that for a day', () => {
    expect(toProvisionalRobots().body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /logout\n')
  })
})

describe('security.txt', () => {
  const contacts = ['mailto:seguridad@example.com', 'https://example.com/seguridad']
  const now = new Date('2026-11-25T21:40:00Z')

  it('lists the contacts in the operator’s order, the expiry, and its own address', () => {
    expect(toSecurityTxt(contacts, organisation, now)?.body).toBe(
      'Contact: mailto:seguridad@example.com\nContact: https://example.com/seguridad\n' +
        'Expires: 2027-05-24T00:00:00Z\nPreferred-Languages: es, en\n' +
        'Canonical: https://axs.example/.well-known/security.txt\n',
    )
  })

  it('lacks its own address on a host without an organisation', () => {
    expect(toSecurityTxt(contacts, null, now)?.body).not.toContain('Canonical')
  })

  it('does not exist without a configured contact', () => {
    expect(toSecurityTxt([], organisation, now)).toBeNull()
  })
})

it('llms.txt lists sections and publications, one per line', () => {
  const card = aPublication({ title: 'Un [embudo]\nsin fugas' })
  const { body } = toLlms(organisation, [{ id: 1, name: 'CRM' } as Category], [card])!
  expect(body).toContain('- [CRM](https://axs.example/home/categoria?id_categoria=1)\n')
  expect(body).toContain(
    '- [Un \\[embudo\\] sin fugas](https://axs.example/home/blog?id_card=1): Cómo revisar',
  )
})

test.each([
  ['0123456789', '0123456789', '0123456789\n'],
  ['0123456789', 'abcdefghij', undefined],
  ['0123456789', undefined, undefined],
])('the IndexNow file %s with the key %s', (requested, key, body) => {
  expect(toIndexNowKey(requested, key)?.body).toBe(body)
})

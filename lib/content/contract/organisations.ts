import { noContact } from '@/lib/base/domain/contact'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ContentService } from '@/lib/content/port'
import { AXS, NVA, UNKNOWN, all } from './world'

export function describeOrganisations(service: () => ContentService): void {
  describe('organisations', () => {
    it('are known by their domain', async () => {
      expect(await service().getOrganisationByDomain('acx.localhost')).toMatchObject({
        id: 'ACX',
        name: 'ACX Tecnología',
        description: 'Cono Sur',
        domain: 'acx.localhost',
      })
    })

    it.each(['nobody.example', '', '\0', 'localhost', 'xacx.localhost', "'--"])(
      'are null for the domain %j, which no organisation has',
      async (domain) => {
        expect(await service().getOrganisationByDomain(domain)).toBeNull()
      },
    )

    it('give the contact data that the service has, and of it what can be linked', async () => {
      const contact = (await service().getOrganisation(AXS))?.contact
      const values = {
        whatsapp: '12025550142',
        email: null,
        telephone: '+1 202 555 0142',
        address: 'Calle 1\nMadrid',
      }
      expect([values, noContact]).toContainEqual(contact)
      expect((await service().getOrganisationByDomain('axs.localhost'))?.contact).toEqual(contact)
    })

    it('have legal texts of their own where the service has them', async () => {
      const own = await service().getLegalText(AXS, 'privacidad')
      if (own) expect(own.content).toBe('## Sus datos\n\nLos guardamos con cuidado.')
      if (own) expect(new Date(own.updatedAt).toISOString()).toBe(own.updatedAt)
      expect(await service().getLegalText(AXS, 'cookies')).toBeNull()
      expect(await service().getLegalText(AXS, 'accesibilidad')).toBeNull()
      expect(await service().getLegalText(NVA, 'privacidad')).toBeNull()
    })

    it('have no forms until they make one', async () => {
      expect(await service().listForms(AXS)).toEqual([])
      expect(await service().listForms(UNKNOWN)).toEqual([])
    })

    it('have the files that they have put into texts, where the service has files', async () => {
      const key = `${'0'.repeat(32)}.pdf` as FileKey
      expect([[], null]).toContainEqual(await service().listShownFiles(AXS, [key]))
    })

    it('are listed when they have publications', async () => {
      const organisations = await service().listOrganisations()
      expect(organisations.map(({ id }) => id)).toEqual(['AXS', 'ACX', 'AKL', 'HAV', 'NWH'])
    })

    it.each([
      [0, []],
      [1, ['AXS']],
      [2, ['AXS', 'ACX']],
      [9, ['AXS', 'ACX', 'AKL', 'HAV', 'NWH']],
    ])('are listed from the first on, at most %i', async (limit, expected) => {
      const organisations = await service().listFirstOrganisations(limit)
      expect(organisations.map(({ id }) => id)).toEqual(expected)
    })

    it('are known by their id when they have publications', async () => {
      expect(await service().getOrganisation('ACX' as OrganisationId)).toMatchObject({
        id: 'ACX',
        name: 'ACX Tecnología',
        domain: 'acx.localhost',
      })
    })

    it.each([NVA, UNKNOWN])('are null for an id without publications: %s', async (organisation) => {
      expect(await service().getOrganisation(organisation)).toBeNull()
    })

    it.each([NVA, UNKNOWN])('without publications have empty lists: %s', async (organisation) => {
      const none = { items: [], total: 0 }
      expect(await service().listBoard(organisation)).toEqual([])
      expect(await service().listTrends(organisation)).toEqual([])
      expect(await service().listRecent(organisation, 5)).toEqual([])
      expect(await service().listMonths(organisation)).toEqual([])
      expect(await service().search(organisation, 'integración', 5)).toEqual([])
      expect(await service().listByCategory(organisation, 1 as CategoryId, all)).toEqual(none)
    })
  })
}

import { noContact } from '@/lib/base/domain/contact'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ContentService } from '@/lib/content/port/port'
import { AXS, NVA, UNKNOWN, all } from './world'

export function describeOrganisations(service: () => ContentService): void {
  describe('organisations', () => {
    it('are found by domain', async () => {
      expect(await service().getOrganisationByDomain('acx.localhost')).toMatchObject({
        id: 'ACX',
        name: 'ACX Tecnología',
        description: 'Cono Sur',
        domain: 'acx.localhost',
      })
    })

    it.each(['nobody.example', '', '\0', 'localhost', 'xacx.localhost', "'--"])(
      'return null for the unknown domain %j',
      async (domain) => {
        expect(await service().getOrganisationByDomain(domain)).toBeNull()
      },
    )

    it('return only the contact data that can be linked', async () => {
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

    it('have their own legal texts, if the service supports them', async () => {
      const legalText = await service().getLegalText(AXS, 'privacidad')
      if (legalText) expect(legalText.content).toBe('## Sus datos\n\nLos guardamos con cuidado.')
      if (legalText) expect(new Date(legalText.updatedAt).toISOString()).toBe(legalText.updatedAt)
      expect(await service().getLegalText(AXS, 'cookies')).toBeNull()
      expect(await service().getLegalText(AXS, 'accesibilidad')).toBeNull()
      expect(await service().getLegalText(NVA, 'privacidad')).toBeNull()
    })

    it('have no forms by default', async () => {
      expect(await service().listForms(AXS)).toEqual([])
      expect(await service().listForms(UNKNOWN)).toEqual([])
    })

    it('have no archived newsletters by default', async () => {
      expect(await service().listNewsletters(AXS)).toEqual([])
      expect(await service().listNewsletters(UNKNOWN)).toEqual([])
    })

    it('have no pages by default', async () => {
      expect(await service().listPages(AXS)).toEqual([])
      expect(await service().getPage(AXS, '/servicios')).toBeNull()
      expect(await service().searchPages(AXS, 'servicios', 3)).toEqual([])
      expect(await service().listPages(UNKNOWN)).toEqual([])
    })

    it('list the files in their texts, if the service supports files', async () => {
      const key = `${'0'.repeat(32)}.pdf` as FileKey
      expect([[], null]).toContainEqual(await service().listShownFiles(AXS, [key]))
    })

    it('are listed if they have publications', async () => {
      const organisations = await service().listOrganisations()
      expect(organisations.map(({ id }) => id)).toEqual(['AXS', 'ACX', 'AKL', 'HAV', 'NWH'])
    })

    it.each([
      [0, []],
      [1, ['AXS']],
      [2, ['AXS', 'ACX']],
      [9, ['AXS', 'ACX', 'AKL', 'HAV', 'NWH']],
    ])('are listed up to a limit of %i', async (limit, expected) => {
      const organisations = await service().listFirstOrganisations(limit)
      expect(organisations.map(({ id }) => id)).toEqual(expected)
    })

    it('are found by id if they have publications', async () => {
      expect(await service().getOrganisation('ACX' as OrganisationId)).toMatchObject({
        id: 'ACX',
        name: 'ACX Tecnología',
        domain: 'acx.localhost',
      })
    })

    it.each([NVA, UNKNOWN])('return null for an id without publications: %s', async (organisation) => {
      expect(await service().getOrganisation(organisation)).toBeNull()
    })

    it.each([NVA, UNKNOWN])('return empty lists without publications: %s', async (organisation) => {
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

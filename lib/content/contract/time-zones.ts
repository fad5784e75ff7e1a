import type { OrganisationId } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import { AXS, all, days, ids } from './world'

const HAVANA = 'HAV' as OrganisationId
const AUCKLAND = 'AKL' as OrganisationId
const NOWHERE = 'NWH' as OrganisationId

export function describeTimeZones(service: () => ContentService): void {
  describe("an organisation's time zone", () => {
    it.each([
      [AXS, 'UTC'],
      [HAVANA, 'America/Havana'],
      [AUCKLAND, 'Pacific/Auckland'],
      [NOWHERE, 'UTC'],
    ])('is part of %s: %s', async (organisation, timeZone) => {
      expect((await service().getOrganisation(organisation))?.timeZone).toBe(timeZone)
    })

    it.each([
      ['west of UTC, with a midnight that comes twice', HAVANA, [[205, 204], [203], [202, 201]]],
      ['east of it', AUCKLAND, [[214], [213], [212], [211]]],
      ['an unknown name', NOWHERE, [[221]]],
    ])('determines the month of a publication: %s', async (_, organisation, expected) => {
      const months = await service().listMonths(organisation)
      const lists = await Promise.all(months.map((month) => service().listByMonth(organisation, month, all)))
      expect(lists.map(({ items }) => ids(items))).toEqual(expected)
      expect(lists.map(({ total }) => total)).toEqual(expected.map(({ length }) => length))
    })

    it.each([
      ['the whole of a day with two midnights', '2026-11-01', [205, 204]],
      ['the day before it', '2026-10-31', [203]],
      ['a day without midnight', '2026-03-08', [202]],
      ['the day before that', '2026-03-07', [201]],
    ])('determines the beginning and end of a day: %s', async (_, day, expected) => {
      expect(ids((await service().listByMonth(HAVANA, days(day, day), all)).items)).toEqual(expected)
    })

    it.each([HAVANA, AUCKLAND])('lists every publication of %s on exactly one page', async (organisation) => {
      const year = days('2026-01-01', '2026-12-31')
      const whole = ids((await service().listByMonth(organisation, year, all)).items)
      for (const limit of [1, 2, 3]) {
        const pages = []
        for (let offset = 0; offset < whole.length; offset += limit) {
          pages.push(...ids((await service().listByMonth(organisation, year, { offset, limit })).items))
        }
        expect(pages).toEqual(whole)
      }
    })
  })
}

import type { OrganisationId, Suggestion } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'

/**
 * Searches by readers of the demo's largest organisation, with the results that must come first. Run against each
 * database that the embedded service supports.
 */

const AXS = 'AXS' as OrganisationId

/** The typed text, and the cards that must come first, in this order. */
const queries: [string, number[]][] = [
  // Single words, in several forms.
  ['proyecto', [141, 128]],
  ['proyectos', [141, 128]],
  ['PROYECTO', [141, 128]],
  ['integración', [120, 112]],
  ['integracion', [120, 112]],
  ['integrar', [120, 112]],
  ['integraciones', [120, 112]],
  ['ticket', [102]],
  ['tickets', [102]],
  ['reserva', [144]],
  ['reservas', [144]],
  ['migración', [134]],
  ['migrar', [134]],
  ['conciliación', [140, 134]],
  ['conciliar', [140, 134]],
  ['casetas', [119]],
  ['peajes', [146, 136]],
  // Words with accents, which a search must find with or without the accent, whichever form the text has.
  ['pronóstico', [138]],
  ['pronostico', [138]],
  ['auditoría', [127]],
  ['auditoria', [127]],
  ['inducción', [131]],
  ['induccion', [131]],
  // The search distinguishes ñ from n.
  ['dueño', [101]],
  ['dueños', [101]],
  // Matches in the title rank before those in the summary, and these before those in the content.
  ['whatsapp', [114]],
  ['contrato', [126]],
  ['viernes', [125]],
  ['riesgo', [135, 141]],
  ['sap', [132, 108]],
  ['crm', [109]],
  // Searches for several words.
  ['migrar datos', [134]],
  ['datos migrar', [134]],
  ['mesa de ayuda', [116]],
  ['carrito de pago', [130]],
  ['deuda técnica', [124]],
  ['base de conocimiento', [129]],
  ['cómo migrar los datos', [134]],
  ['clean core', [147]],
  ['SAP Business One', [108]],
  // Searches with exact phrases and excluded words.
  ['"mesa de ayuda"', [116, 145]],
  ['«base de conocimiento»', [129]],
  ['"ayuda mesa"', []],
  ['sap -business', [132, 147]],
  // Searches for names with special characters.
  ['S/4HANA', [147, 134]],
  ['s4hana', [147, 134]],
  ['S4 HANA', [147, 134]],
  ['sap s4 hana', [147, 134]],
  ['s-4-hana', [147, 134]],
  ['iPaaS', [120]],
  // Searches without results.
  ['xilófono', []],
]

const slips: [string, string | null][] = [
  ['poryecto', 'proyecto'],
  ['peages', 'peaje'],
  ['proyectoz', 'proyecto'],
  ['intregacion', 'integración'],
  ['tikcets', 'tickets'],
  ['capasitacion', 'capacitación'],
  ['watsapp', 'whatsapp'],
  ['sobrebenta', 'sobreventa'],
  ['middelware', 'middleware'],
  ['Succesfactors', 'successfactors'],
  ['piplene', 'pipeline'],
  ['dueno', 'dueño'],
  ['bussines one', 'business one'],
  ['migrar dtos', 'migrar datos'],
  ['"mesa de ayuad"', '"mesa de ayuda"'],
  // Searches that are not corrected: no similar word exists, the word is correct, or it is too short.
  ['xilófono', null],
  ['proyecto', null],
  ['crn', null],
  ['de la', null],
  ['', null],
]

const beginnings: [string, number[]][] = [
  ['proyec', [141, 128]],
  ['migrar da', [134]],
  ['el crm', [109]],
  ['PRONÓST', [138]],
  ['pronost', [138]],
  ['«ya fir', [123]],
  ['conciliar pagos en', [140]],
  ['s/4', [147, 134]],
  ['%', []],
  ['_', []],
  ['', []],
]

export function describeSearchQuality(
  name: string,
  open: () => Promise<{ service: ContentService; close(): Promise<void> }>,
): void {
  describe(`search: ${name}`, () => {
    let service: ContentService
    let close: () => Promise<void>

    beforeAll(async () => {
      ;({ service, close } = await open())
    }, 120_000)

    afterAll(() => close())

    const idsOf = (list: Suggestion[]) => list.map(({ cardId }): number => cardId)

    test.each(queries)('%s', async (text, first) => {
      const results = idsOf(await service.search(AXS, text, 50))
      if (first.length === 0) expect(results).toEqual([])
      expect(results.slice(0, first.length)).toEqual(first)
    })

    test.each(slips)('corrects «%s» to %j', async (text, meant) => {
      expect(await service.correctSpelling(AXS, text)).toBe(meant)
    })

    test.each(beginnings)('a reader who types «%s» is suggested %j', async (text, first) => {
      const suggested = idsOf(await service.suggest(AXS, text, 5))
      if (first.length === 0) expect(suggested).toEqual([])
      expect(suggested.slice(0, first.length)).toEqual(first)
    })

    it('uses only words of the same organisation', async () => {
      expect(await service.correctSpelling('ZZZ' as OrganisationId, 'poryecto')).toBeNull()
      expect(await service.suggest('ZZZ' as OrganisationId, 'proyec', 5)).toEqual([])
    })

    it('limits the number of suggestions', async () => {
      expect(await service.suggest(AXS, 'de', 3)).toHaveLength(3)
    })
  })
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing that axe finds at WCAG 2.2 AA; below `parts` where they are named, else on the whole page. */
export async function expectNoFindings(page: Page, parts: readonly string[] = [], state = page.url()) {
  const builder = new AxeBuilder({ page }).withTags(WCAG_22_AA)
  for (const part of parts) builder.include(part)
  const { violations } = await builder.analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([])
}

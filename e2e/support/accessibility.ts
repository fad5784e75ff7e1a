import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { hasItsTurn } from '@/lib/testing/suite'

/**
 * Runs axe-core directly. `@axe-core/playwright` injects it for each run into the page and into a second,
 * empty page, which costs four times as much as the rules. No page here has frames.
 */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of WCAG 2.2 AA. `target-size`, the only rule new in 2.2, is off by default. */
const WCAG_22_AA: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
}

/** Rules whose outcome depends on the theme. All others read the document and its layout. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Changes the theme as the page's menu does, without a reload. */
export async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
}

/**
 * `parts`: CSS selectors to check; the whole page by default. `except`: selectors to leave out. `rules`: all of WCAG
 * 2.2 AA by default. `isPage`: true for the only check of this kind of page, which the gate always runs.
 */
type Options = { parts?: string[]; except?: string[]; rules?: string[]; state?: string; isPage?: boolean }

/** Number of earlier accessibility checks, by the id of the test. `hasItsTurn` distinguishes a test's checks by it. */
const checks = new Map<string, number>()

/**
 * Expects that axe finds no violation of WCAG 2.2 AA in the current state of the page. In the gate, each commit runs
 * another sixth of the checks, besides those with `isPage`. Waits until animations have ended.
 */
export async function expectAccessible(
  page: Page,
  { parts = [], except = [], rules, state = page.url(), isPage = false }: Options = {},
) {
  const { testId, titlePath } = test.info()
  const place = (checks.get(testId) ?? 0) + 1
  checks.set(testId, place)
  if (!isPage && !hasItsTurn(`${titlePath.join(' ')} ${place}`)) return
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const options = rules ? { runOnly: rules } : WCAG_22_AA
  const violations = await page.evaluate(findViolations, { parts, except, options })
  expect(violations, state).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs in the page. Returns axe's violations. */
async function findViolations({
  parts,
  except,
  options,
}: Required<Pick<Options, 'parts' | 'except'>> & { options: axe.RunOptions }) {
  const context = {
    include: parts.length > 0 ? parts.map((part) => [part]) : [document.documentElement],
    exclude: except.map((part) => [part]),
  }
  // Finishes animations, because axe would measure the colours of a transition.
  const animations = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(animations.map(({ finished }) => finished))
  const { violations } = await window.axe.run(context, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
}

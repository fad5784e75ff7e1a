import { devices, type Page } from '@playwright/test'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']!

/** For `test.use`: a phone in the same browser. A separate Playwright project would start a new browser. */
export const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }

/** Returns the smallest font size of the page's fields, in CSS pixels. iOS zooms into a focused field below 16. */
export function getSmallestFieldText(page: Page): Promise<number> {
  return page
    .locator('input, select, textarea')
    .evaluateAll((fields) => Math.min(...fields.map((field) => parseFloat(getComputedStyle(field).fontSize))))
}

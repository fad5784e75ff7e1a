import { devices } from '@playwright/test'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']!

/** For `test.use`: a phone in the same browser, which a project of its own would start anew. */
export const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }

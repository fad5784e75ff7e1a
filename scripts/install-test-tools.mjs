/** Installs what the tests need beside packages. One after the other: the system's installer runs once. */
import { installChromium } from './install-chromium.mjs'
import { installRedis } from './install-redis.mjs'

await installChromium()
installRedis()

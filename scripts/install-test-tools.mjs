/**
 * Installs the tools that tests need besides packages, one after the other, because the system's installer
 * cannot run twice at once.
 */
import { installChromium } from './install-chromium.mjs'
import { installServers } from './install-servers.mjs'

await installChromium()
installServers(process.env.SUITE === 'full')

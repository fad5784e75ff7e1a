/** Installs what the tests need beside packages. One after the other: the system's installer runs once. */
import { installChromium } from './install-chromium.mjs'
import { installServers } from './install-servers.mjs'

await installChromium()
installServers(process.env.SUITE === 'full')

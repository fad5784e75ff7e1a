/**
 * A TCP proxy that can become a black hole, in which connections stay open but transfer nothing. Existing
 * connections stay silent for good, as behind a firewall that has dropped their state. Those opened during
 * the hole are accepted but silent; later ones work. With `retries`, those opened during the hole work
 * afterwards, as in a network that retries connections.
 */
import { connect, createServer } from 'node:net'

export async function startProxy({ port, target, retries = false }) {
  let isHole = false
  let leadsTo = target
  const links = new Set()
  const join = (link) => {
    const { client } = link
    link.isSilent = false
    link.upstream = connect({ port: leadsTo, host: '127.0.0.1' })
    link.upstream.on('error', () => client.destroy())
    link.upstream.once('close', () => link.isSilent || client.destroy())
    client.setNoDelay(true)
    link.upstream.setNoDelay(true)
    client.pipe(link.upstream)
    link.upstream.pipe(client)
  }
  const server = createServer((client) => {
    const link = { client, upstream: null, isSilent: isHole }
    links.add(link)
    client.on('error', () => undefined)
    client.once('close', () => {
      links.delete(link)
      link.upstream?.destroy()
    })
    if (!isHole) join(link)
    else if (!retries) client.resume()
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    port,
    swallow() {
      isHole = true
      for (const link of links) if (link.upstream) silence(link)
    },
    pass() {
      isHole = false
      if (retries) for (const link of links) if (link.upstream === null) join(link)
    },
    /** Changes the target for new connections, like a DNS name that has moved. Open connections stay. */
    redirectAfterForm(other) {
      leadsTo = other
    },
    close() {
      for (const { client } of links) client.destroy()
      server.close()
    },
  }
}

/** Lets both ends continue to write without receiving anything. */
function silence(link) {
  link.isSilent = true
  for (const [first, other] of [
    [link.client, link.upstream],
    [link.upstream, link.client],
  ]) {
    first?.unpipe(other)
    first?.on('data', () => undefined).resume()
  }
}

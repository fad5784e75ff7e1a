/**
 * A TCP proxy that can become a black hole: connections stay open and nothing comes through. Those
 * that were there stay silent for good, as behind a firewall that has forgotten them; those opened
 * during the hole are accepted and hear nothing either; later ones work. With `retries` those opened during the hole
 * get through after it, as a network's do that begins every connection again and again.
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
    /** From now on it leads there, as a name does that has moved: what is open stays as it is. */
    leadTo(other) {
      leadsTo = other
    },
    close() {
      for (const { client } of links) client.destroy()
      server.close()
    },
  }
}

/** Both ends go on writing and hear nothing. */
function silence(link) {
  link.isSilent = true
  for (const [one, other] of [
    [link.client, link.upstream],
    [link.upstream, link.client],
  ]) {
    one?.unpipe(other)
    one?.on('data', () => undefined).resume()
  }
}

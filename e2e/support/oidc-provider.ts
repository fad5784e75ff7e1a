import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'

/** An OpenID Connect provider on this machine. Who signs in types their address; it has verified all but some. */
export type TestProvider = { issuer: string; settings: Record<string, string>; close(): Promise<void> }

export async function startProvider(roomOrigin: (port: number) => string): Promise<TestProvider> {
  const { default: Provider } = await import('oidc-provider')
  const server: Server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const client = { client_id: 'cartelera', client_secret: 'a secret of this test' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [roomOrigin(port)] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of this test'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({
        sub: `subject of ${id}`,
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: id,
      }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * An OpenID Connect provider on this machine. People sign in by typing their address. All addresses are verified,
 * except those that begin with `unverified-`. An address that begins with `group-` is in the group named by its local
 * part. `endSession` signs a browser out; the admin is notified by its back-channel.
 */
export type TestProvider = {
  issuer: string
  endSession: string
  settings: Record<string, string>
  close(): Promise<void>
}

export async function startProvider(room: string): Promise<TestProvider> {
  const { default: Provider } = await import('oidc-provider')
  const server: Server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const client = { client_id: 'cartelera', client_secret: 'a secret of this test' }
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${room}/api/auth/oidc/callback`],
        backchannel_logout_uri: `${room}/api/auth/oidc/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { backchannelLogout: { enabled: true } },
    // Node does not resolve names under .localhost to this machine, unlike browsers.
    fetch: (url: unknown, options?: RequestInit) => askRoom(new URL(String(url)), options),
    cookies: { keys: ['a key of this test'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({
        sub: `subject of ${id}`,
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: id,
        ...(id.startsWith('group-') && { groups: [id.split('@')[0]] }),
      }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    endSession: `${issuer}/session/end`,
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

async function askRoom({ host, port, pathname }: URL, { method, headers, body }: RequestInit = {}) {
  const outgoing = request({
    port,
    path: pathname,
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), host },
  })
  const [response] = (await once(outgoing.end(String(body)), 'response')) as [IncomingMessage]
  response.resume()
  return new Response(null, { status: response.statusCode ?? 500 })
}

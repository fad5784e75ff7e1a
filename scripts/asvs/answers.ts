import type { Requirement } from './requirements'

/**
 * Whether the site meets a requirement. `test` and `title` are a test that holds it, `see` is where it stands where
 * none can. What an operator's servers have to do does not apply to the site: `why` says who does it.
 */
export type Answer =
  | { state: 'met'; test: string; title: string; note?: string }
  | { state: 'met'; see: string; note: string }
  | { state: 'not met' | 'not applicable'; why: string }

const met = (test: string, title: string, note?: string): Answer => ({
  state: 'met',
  test,
  title,
  ...(note !== undefined && { note }),
})
const seen = (see: string, note: string): Answer => ({ state: 'met', see, note })
const gap = (why: string): Answer => ({ state: 'not met', why })
const none = (why: string): Answer => ({ state: 'not applicable', why })

const accounts = 'lib/features/accounts/accounts.test.ts'
const accountsInBrowser = 'e2e/room-accounts.spec.ts'
const cookies = 'lib/features/accounts/session-cookies.test.ts'
const signInPolicy = 'lib/features/accounts/sign-in-policy.test.ts'
const oidc = 'lib/features/accounts/oidc.test.ts'
const passwords = 'lib/features/accounts/password-rules.test.ts'
const hashes = 'lib/features/accounts/password-hash.test.ts'
const storedFiles = 'lib/delivery/edge/stored-files.test.ts'
const rights = 'lib/features/operations/rights.test.ts'
const headers = 'lib/base/http/response-headers.test.ts'
const policy = 'lib/base/http/content-security-policy.test.ts'
const xss = 'lib/features/article/xss.test.ts'
const mails = 'lib/base/mail/send-mail.test.ts'
const pictures = 'lib/features/media/convert/convert-picture.test.ts'
const edgeRequests = 'lib/delivery/edge/sanitise-request.test.ts'
const chain = 'lib/tools/audit/chain.test.ts'
const operations = 'docs/operations.md'

const isGood = '%s is good'
const isRefused = '%s is %s'
const passwordChange = 'is changed with the one before, and ends all other sessions'
const sessionCookie = 'a session’s cookie is this host’s, no script’s, and under https only https'
const sessionEnd = 'ends with the next request after signing out, disabling, or being ended elsewhere'
const vectors = 'a vector %s'
const noInput = 'of an input that is none says so'

const noGraphql = none('There is no GraphQL.')
const noWebSocket = none('There are no WebSockets in production.')
const noWebrtc = none('There is no WebRTC.')
const noProvider = none('The site is no authorisation server.')
const noAccessTokens = none('The site takes no OAuth access tokens.')
const sealed = seen('lib/db/seal.ts', 'AES-256-GCM seals the secrets of webhooks.')
const memorySafe = none('JavaScript is memory-safe; pictures are decoded in a process of their own.')
const proxys = none('TLS ends at the proxy in front: an operator’s. `cartelera doctor` looks at it.')

export const answers: Record<Requirement, Answer> = {
  '1.1.1': met('lib/delivery/edge/request-line.test.ts', 'a path with dot segments is refused: %s, %s'),
  '1.1.2': met(xss, vectors, 'React escapes what is rendered, drivers what is queried.'),
  '1.2.1': met(xss, vectors),
  '1.2.2': met('lib/features/article/addresses.test.ts', '%j is judged as the gate judges it'),
  '1.2.3': met('lib/features/article/page-parts.test.ts', 'cannot become markup'),
  '1.2.4': seen('lib/db/database.ts', 'Statements are Drizzle’s: values are parameters.'),
  '1.2.5': none('No command of the system is run with input.'),
  '1.2.6': none('There is no LDAP.'),
  '1.2.7': none('There is no XPath.'),
  '1.2.8': none('There is no LaTeX.'),
  '1.2.9': seen(
    'lib/base/domain/comment-rules.ts',
    'The one expression that people’s words are part of escapes them.',
  ),
  '1.3.1': met(xss, vectors, 'By sanitize-html.'),
  '1.3.2': met('e2e/policy.spec.ts', 'an injected script does not run, and is reported'),
  '1.3.3': met(mails, 'a mail goes to one address, and its subject brings no header along'),
  '1.3.4': met(pictures, '%s is refused: %s', 'SVG is not taken.'),
  '1.3.5': met(xss, vectors, 'Markdown becomes HTML, which passes the same gate.'),
  '1.3.6': met(
    'lib/features/webhooks/send.test.ts',
    'a name that leads inward is judged when it is connected to',
    'One check for all: `lib/base/http/public-address.ts`.',
  ),
  '1.3.7': none('There is no engine of templates.'),
  '1.3.8': none('There is no JNDI.'),
  '1.3.9': none('There is no memcache.'),
  '1.3.10': none('JavaScript has no such format strings.'),
  '1.3.11': met(mails, 'a mail goes to one address, and its subject brings no header along'),
  '1.4.1': memorySafe,
  '1.4.2': seen('lib/base/domain/parse.ts', 'Ids and numbers that come in have a most.'),
  '1.4.3': memorySafe,
  '1.5.1': met(
    'lib/tools/import/wordpress/wordpress.test.ts',
    '%s is refused in a sentence',
    'No document type is read.',
  ),
  '1.5.2': met(rights, noInput, 'JSON alone, read by schemas.'),
  '2.1.1': met(
    'lib/features/api/api.test.ts',
    'holds for %s',
    'The room’s rules are those of `/api/v1/openapi.json`; comments’ are the specification’s.',
  ),
  '2.1.2': gap('What has to fit together stands in the code: dates of a schedule, parts of a release.'),
  '2.1.3': gap(
    'Limits of signing in, comments and pictures are documented; those of pieces stand in the code.',
  ),
  '2.2.1': met(rights, noInput),
  '2.2.2': met('lib/features/comments/draft.test.ts', 'is refused %s'),
  '2.2.3': met('lib/features/comments/leave-comment.test.ts', "may not answer another publication's comment"),
  '2.3.1': met(
    'lib/testing/release-suite.ts',
    'comes out once it is approved as a whole, where a rule asks for it',
  ),
  '2.3.2': met('lib/features/comments/rate-limits.test.ts', 'is five times a minute'),
  '2.3.3': met(
    'lib/testing/release-suite.ts',
    'leaves nothing where it breaks in the middle, and comes out then',
  ),
  '2.3.4': met(
    'lib/features/comments/operations.test.ts',
    'of two who move the same at once, one has done it',
  ),
  '2.4.1': met(accounts, 'of one network are refused before a hash is made, and another network is not'),
  '3.2.1': met(headers, 'what is no page runs no script'),
  '3.2.2': met(xss, 'leaves no markup in an excerpt after %s'),
  '3.3.1': met(
    'lib/delivery/routing/set-cookie.test.ts',
    'a session that ends is removed',
    'The room’s: 3.3.2.',
  ),
  '3.3.2': met(cookies, sessionCookie),
  '3.3.3': met('lib/delivery/routing/set-cookie.test.ts', 'a session that ends is removed'),
  '3.3.4': met(cookies, sessionCookie),
  '3.4.1': gap(
    '`HSTS_SECONDS` is off until an operator sets it (`cartelera doctor` then fails), and without subdomains: those of an organisation’s domain need not be ours.',
  ),
  '3.4.2': none('No answer has a CORS header.'),
  '3.4.3': met(policy, 'the policy allows the site’s own scripts and those handed in, nothing inline beside'),
  '3.4.4': met(headers, 'a %s is what it says it is'),
  '3.4.5': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '3.4.6': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '3.5.1': met(accountsInBrowser, 'another site’s page writes nothing, whatever cookies its reader has'),
  '3.5.2': none('No function relies on the preflight.'),
  '3.5.3': met(
    'lib/delivery/routing/decide.test.ts',
    'no other site writes, and no method is taken that nothing has',
  ),
  '3.5.4': seen(
    'docs/decisions/1101-the-room-has-a-host-of-its-own.md',
    'The room and each organisation have hosts of their own.',
  ),
  '3.5.5': none('No page listens to messages of other windows.'),
  '3.7.1': none('None is used.'),
  '3.7.2': met('lib/features/accounts/return-path.test.ts', '%j leads to the entrance'),
  '4.1.1': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '4.1.2': none('The proxy in front redirects to https: an operator’s.'),
  '4.1.3': met(edgeRequests, 'a client cannot send %s'),
  '4.2.1': met(
    'lib/delivery/edge/unreadable-requests.test.ts',
    '%s is refused with the headers of every answer',
  ),
  '4.3.1': noGraphql,
  '4.3.2': noGraphql,
  '4.4.1': noWebSocket,
  '4.4.2': noWebSocket,
  '4.4.3': noWebSocket,
  '4.4.4': noWebSocket,
  '5.1.1': seen(operations, 'Pictures, which lists files, too; `import zip`.'),
  '5.2.1': met(
    'lib/features/media/files/store-file.test.ts',
    'refuses what would leave less than 1 GB free on the disk, and keeps what has been sent',
    'Unfinished uploads are limited for a person and an organisation, too.',
  ),
  '5.2.2': met(pictures, '%s is refused: %s', 'The content counts; it is decoded and encoded anew.'),
  '5.2.3': met('lib/base/platform/archive/archive.test.ts', 'refuses %s'),
  '5.3.1': met(pictures, 'a %s is kept as %s', 'What is served has been encoded here.'),
  '5.3.2': met('lib/base/platform/archive/archive.test.ts', 'refuses %s'),
  '5.4.1': met(storedFiles, 'a document is saved under its name, and runs nothing'),
  '5.4.2': met(storedFiles, 'a document is saved under its name, and runs nothing', 'As RFC 8187 says.'),
  '5.4.3': gap(
    'Files are scanned where `CLAMAV_ADDRESS` is set. Pictures of libraries are encoded anew instead.',
  ),
  '6.1.1': seen(operations, 'Accounts of the editorial room.'),
  '6.1.2': seen(operations, 'Accounts of the editorial room.'),
  '6.1.3': seen(operations, 'Accounts of the editorial room: passwords, passkeys, OpenID Connect, links.'),
  '6.2.1': met(passwords, isRefused, 'Twelve.'),
  '6.2.2': met(accounts, passwordChange),
  '6.2.3': met(accounts, passwordChange),
  '6.2.4': met(passwords, isRefused),
  '6.2.5': met(passwords, isGood),
  '6.2.6': met(
    'components/admin-ui/password-field.test.tsx',
    'a password is hidden until its button is pressed, and stays what it is',
  ),
  '6.2.7': seen('components/admin-ui/password-field.tsx', 'A plain field with `autocomplete`.'),
  '6.2.8': met(
    hashes,
    'a hash is of one password, with a salt of its own, and of the cost that it names',
    'Unicode in one form (NFKC), as NIST says.',
  ),
  '6.2.9': met(passwords, isRefused, '128 characters.'),
  '6.2.10': none('No password ends by time.'),
  '6.2.11': met(passwords, isRefused),
  '6.2.12': met(
    'lib/features/accounts/password-filter.test.ts',
    '%s was breached',
    'By a filter that is part of the site.',
  ),
  '6.3.1': met(accounts, 'are as many for an unknown address'),
  '6.3.2': met(accounts, 'is made by any copy’s link, once; then no such link works'),
  '6.3.3': gap(
    'Owners may ask everybody for a passkey or the company’s account (‘Seguridad’); a new site does not yet.',
  ),
  '6.3.4': seen(operations, 'Accounts of the editorial room has all of them.'),
  '6.4.1': met(accounts, 'of an invitation make an account, once'),
  '6.4.2': none('There are none.'),
  '6.4.3': gap(
    'A link sets a password, and removes passkeys and API tokens; where passkeys are required, one is added next.',
  ),
  '6.4.4': gap('Administrators make a link for whom they know; no proof of identity is asked.'),
  '6.5.1': met(accounts, 'take each other’s place, so that the last one counts'),
  '6.5.2': none('Tokens of links have 256 bits.'),
  '6.5.3': seen('lib/features/accounts/tokens.ts', '`randomBytes` of node:crypto.'),
  '6.5.4': seen('lib/features/accounts/tokens.ts', '256 bits.'),
  '6.5.5': none('No code of another channel is a factor; a link that sets a password lives a day.'),
  '6.6.1': none('There are no codes by phone.'),
  '6.6.2': none('As 6.5.5.'),
  '6.6.3': none('As 6.5.5.'),
  '6.8.1': met(oidc, 'another issuer', 'Identities are issuer and `sub`.'),
  '6.8.2': met(oidc, 'no signature'),
  '6.8.3': none('There is no SAML.'),
  '6.8.4': none('No strength is expected of the provider.'),
  '7.1.1': seen('docs/decisions/1103-sessions-of-the-room-are-our-own.md', 'And docs/operations.md.'),
  '7.1.2': seen(operations, 'Accounts of the editorial room: any number, seen and ended by their person.'),
  '7.1.3': seen(
    operations,
    'Accounts of the editorial room says how the provider’s sessions and the room’s end.',
  ),
  '7.2.1': met(accounts, sessionEnd),
  '7.2.2': met(accounts, 'keeps no token and no password'),
  '7.2.3': seen('lib/features/accounts/tokens.ts', '256 bits of `randomBytes`.'),
  '7.2.4': met(accounts, 'takes no session that the browser had before, and ends it'),
  '7.3.1': met(accounts, 'ends after twelve hours without use, and after thirty days with it'),
  '7.3.2': met(accounts, 'ends after twelve hours without use, and after thirty days with it'),
  '7.4.1': met(accounts, sessionEnd),
  '7.4.2': met(accounts, sessionEnd),
  '7.4.3': met(accounts, passwordChange, 'API tokens of the person end, too.'),
  '7.4.4': seen('components/admin/shell/room-frame.tsx', '‘Salir’ is on every page.'),
  '7.4.5': met(rights, 'every operation has a row', '`endPersonSessions`.'),
  '7.5.1': met(signInPolicy, 'who signed in a while ago proves once more who they are'),
  '7.5.2': met(signInPolicy, 'who signed in a while ago proves once more who they are'),
  '7.6.1': met(
    'lib/features/accounts/provider-logout.test.ts',
    'a session of the provider ends, with those that it has named none for, and no other',
  ),
  '7.6.2': met(
    accountsInBrowser,
    'an account of the company enters where its person is known, and says what is wrong',
  ),
  '8.1.1': seen(
    'lib/features/operations/permissions.ts',
    'One table, which every operation names; docs/decisions/1102.',
  ),
  '8.1.2': gap('An operation’s answer is of one right as a whole; no document lists its fields.'),
  '8.2.1': met(rights, 'every operation has a row'),
  '8.2.2': met(rights, 'by %s: what another organisation has is not there'),
  '8.2.3': met(rights, 'by %s: what is another’s', 'Rights are of whole operations.'),
  '8.3.1': met(rights, 'a refusal stands in the audit log, with who was refused'),
  '8.4.1': met(rights, 'what others share among themselves'),
  '9.1.1': met(oidc, 'another’s signature', 'Links of previews: HMAC.'),
  '9.1.2': met(oidc, 'the client’s secret for a signature'),
  '9.1.3': seen('lib/features/accounts/oidc.ts', 'Keys are those of the configured issuer’s metadata.'),
  '9.2.1': met(oidc, 'a time that has passed'),
  '9.2.2': met(oidc, 'another nonce', 'Only the ID token of the flow’s own answer is taken.'),
  '9.2.3': met(oidc, 'another client'),
  '9.2.4': none('Signed links of previews have one audience: the site.'),
  '10.1.1': seen(
    'lib/features/accounts/oidc.ts',
    'The provider’s tokens stay at the server, and are not kept.',
  ),
  '10.1.2': met(oidc, 'another nonce'),
  '10.2.1': seen('lib/features/accounts/oidc.ts', 'PKCE, state and nonce.'),
  '10.2.2': none('There is one provider (`OIDC_ISSUER`).'),
  '10.3.1': noAccessTokens,
  '10.3.2': noAccessTokens,
  '10.3.3': noAccessTokens,
  '10.3.4': noAccessTokens,
  '10.4.1': noProvider,
  '10.4.2': noProvider,
  '10.4.3': noProvider,
  '10.4.4': noProvider,
  '10.4.5': noProvider,
  '10.4.6': noProvider,
  '10.4.7': noProvider,
  '10.4.8': noProvider,
  '10.4.9': noProvider,
  '10.4.10': noProvider,
  '10.4.11': noProvider,
  '10.5.1': met(oidc, 'another nonce'),
  '10.5.2': met(oidc, 'an empty subject'),
  '10.5.3': seen('lib/features/accounts/oidc.ts', 'openid-client refuses metadata of another issuer.'),
  '10.5.4': met(oidc, 'another client'),
  '10.5.5': none('There is no back-channel logout.'),
  '10.6.1': noProvider,
  '10.6.2': noProvider,
  '10.7.1': noProvider,
  '10.7.2': noProvider,
  '10.7.3': noProvider,
  '11.1.1': gap(
    '`SECURITY.md` says where keys are and how they are exchanged; there is no policy of their lifecycle.',
  ),
  '11.1.2': seen('SECURITY.md', 'Keys and secrets.'),
  '11.2.1': seen(
    'lib/features/accounts/password-hash.ts',
    'node:crypto (OpenSSL) alone; @simplewebauthn/server and openid-client for their protocols.',
  ),
  '11.2.2': gap('Hashes of passwords name their cost; SHA-256 elsewhere is fixed.'),
  '11.2.3': seen('lib/features/accounts/tokens.ts', '256 bits; scrypt; SHA-256.'),
  '11.3.1': sealed,
  '11.3.2': sealed,
  '11.3.3': sealed,
  '11.4.1': seen('lib/features/accounts/tokens.ts', 'SHA-256 everywhere, HMAC-SHA-256, scrypt.'),
  '11.4.2': met(
    hashes,
    'a hash is of one password, with a salt of its own, and of the cost that it names',
    'scrypt, N = 2^17, r = 8.',
  ),
  '11.4.3': met(chain, 'lines are whole as they were written, whatever they say', 'SHA-256.'),
  '11.4.4': none('No key is made of a password.'),
  '11.5.1': seen('lib/features/accounts/tokens.ts', '256 bits of `randomBytes`.'),
  '11.6.1': seen(
    'lib/features/accounts/passkeys.ts',
    'Algorithms of @simplewebauthn/server; the site makes no key pairs.',
  ),
  '12.1.1': proxys,
  '12.1.2': proxys,
  '12.1.3': none('There are no client certificates.'),
  '12.2.1': proxys,
  '12.2.2': none('The certificate is an operator’s; `cartelera doctor` verifies it.'),
  '12.3.1': gap(
    'PostgreSQL, Redis, S3 and mail servers may be set with TLS or without; nothing insists on it.',
  ),
  '12.3.2': met(
    'lib/tools/audit/syslog.test.ts',
    'a collector whose certificate no one vouches for gets nothing',
    'The domain check alone reads a wrong certificate, to say so.',
  ),
  '12.3.3': none('Threads speak over a socket of the system.'),
  '12.3.4': none('Inner certificates are an operator’s (`NODE_EXTRA_CA_CERTS`).'),
  '13.1.1': seen(operations, 'What the site connects to.'),
  '13.2.1': gap('Services are entered with secrets that do not change by themselves.'),
  '13.2.2': met(
    'lib/features/media/convert/converter.test.ts',
    'the process that decodes what was handed in knows none of the settings’ secrets',
    'The database’s user need own no table (`cartelera migrate --grant`).',
  ),
  '13.2.3': met(
    'lib/base/platform/settings.test.ts',
    'nothing has to be set',
    'No credential has a default.',
  ),
  '13.2.4': gap('Public addresses alone are asked, and any of them: authors’ pictures come from anywhere.'),
  '13.2.5': none('A firewall is an operator’s.'),
  '13.3.1': gap(
    'Secrets come from files that a vault mounts (`NAME_FILE`); those that copies share stand in the database as they are.',
  ),
  '13.3.2': none('Who reads the files and the database is an operator’s.'),
  '13.4.1': seen('scripts/package.mjs', 'A package has what was built alone.'),
  '13.4.2': seen('lib/base/platform/development.ts', 'Development is another command.'),
  '13.4.3': met(
    'lib/delivery/edge/static-files.test.ts',
    'a file that is not compressed is sent as it is',
    'Files are listed at the start; a folder is none.',
  ),
  '13.4.4': met('lib/delivery/edge/request-line.test.ts', '%s %s is refused with %s, or asks for %s at %s'),
  '13.4.5': met(
    'lib/delivery/edge/admin/admin-server.test.ts',
    'a scrape has what all threads have counted',
    'On a port and address of its own; off by default.',
  ),
  '14.1.1': seen('SECURITY.md', 'Personal data; keys and secrets.'),
  '14.1.2': seen('SECURITY.md', 'Who reads what, how long, and what is logged.'),
  '14.2.1': gap(
    'Links of invitations, new passwords and previews have their token in the query; it works once, or is of one piece.',
  ),
  '14.2.2': met(
    'e2e/failing/copies.full.spec.ts',
    'a request without cookies gets a response that shared caches may store, at both entrances',
  ),
  '14.2.3': met(
    policy,
    'the policy allows the site’s own scripts and those handed in, nothing inline beside',
    'There is no tracker.',
  ),
  '14.2.4': met(chain, 'a network that is old goes with its salt, and the line stays whole'),
  '14.3.1': met(accountsInBrowser, 'a passkey signs in, and a session can be ended elsewhere'),
  '14.3.2': seen('lib/delivery/routing/to-next-response.ts', 'The room’s pages are `private, no-store`.'),
  '14.3.3': seen(
    'lib/base/browser-storage/browser-storage.ts',
    'Choices of the reader, and texts that are being written.',
  ),
  '15.1.1': gap('No document has times for updates.'),
  '15.1.2': seen('package-lock.json', 'Each package with version, origin and checksum.'),
  '15.1.3': seen(operations, 'What runs, Growing, and the pages of docs/lab.'),
  '15.2.1': gap('As 15.1.1.'),
  '15.2.2': met(
    'lib/delivery/edge/render-places.test.ts',
    'a request that has waited two seconds gets none, and takes none from the next',
  ),
  '15.2.3': gap(
    'An empty store begins with sample content unless `DEMO_CONTENT` is 0, and the signed-in area has sample figures.',
  ),
  '15.3.1': met(
    'lib/content/remote/remote-content-service.test.ts',
    'shows the oldest comment first, and no mail address',
  ),
  '15.3.2': met(
    'lib/features/webhooks/send.test.ts',
    'redirects are not followed',
    'Nor by purges. Domain checks and pictures of imports mean it, and ask public addresses alone.',
  ),
  '15.3.3': met(rights, noInput, 'A schema takes its own fields.'),
  '15.3.4': met(edgeRequests, 'forwarded headers of a client are replaced by the connection’s address'),
  '15.3.5': seen(
    '.oxlintrc.json',
    'Strict comparisons; TypeScript at its strictest; schemas for what comes in.',
  ),
  '15.3.6': seen('lib/features/operations/operation.ts', 'Input is read into new objects of known fields.'),
  '15.3.7': met('lib/features/audit/history-query.test.ts', '%j asks for %j, and its address for the same'),
  '16.1.1': seen(operations, 'Logs, the runbook, and the audit log, verified.'),
  '16.2.1': met(
    'lib/delivery/edge/access-log/access-log.test.ts',
    'a line says what was asked for, who answered and how',
  ),
  '16.2.2': seen('lib/base/platform/log.ts', 'Milliseconds since 1970; clocks are an operator’s.'),
  '16.2.3': seen(operations, 'Logs: standard output and the database.'),
  '16.2.4': met(
    'lib/tools/audit/syslog.test.ts',
    'a line that was %s has priority %d',
    'JSON lines, with the request’s id.',
  ),
  '16.2.5': met('lib/delivery/edge/access-log/access-log.test.ts', 'it has nothing that a reader typed'),
  '16.3.1': met(
    accounts,
    'of one network, 600 of them, are few lines of the audit log, the last of which says so',
  ),
  '16.3.2': met(rights, 'a refusal stands in the audit log, with who was refused'),
  '16.3.3': gap(
    'Refused rights, sign-ins and policies are; invalid input and refused rates are counted alone.',
  ),
  '16.3.4': met(
    'lib/base/platform/log-request-error.test.ts',
    'an error that Next keeps to itself is logged with its stack',
  ),
  '16.4.1': met(
    'lib/tools/audit/syslog.test.ts',
    'a line that was %s has priority %d',
    'JSON escapes line ends.',
  ),
  '16.4.2': met(chain, '%s is named'),
  '16.4.3': met('lib/tools/audit/syslog.test.ts', 'a collector gets each message by its length'),
  '16.5.1': met('e2e/errors.spec.ts', 'says so in words, with the way home'),
  '16.5.2': met(
    'lib/content/cached/cached-reads.test.ts',
    'opens the circuit, is tried now and then, and called again once it has recovered',
  ),
  '16.5.3': met('lib/base/rate-limit/rate-limit.test.ts', 'a process whose Redis is away counts by itself'),
  '17.1.1': noWebrtc,
  '17.2.1': noWebrtc,
  '17.2.2': noWebrtc,
  '17.2.3': noWebrtc,
  '17.2.4': noWebrtc,
  '17.3.1': noWebrtc,
  '17.3.2': noWebrtc,
}

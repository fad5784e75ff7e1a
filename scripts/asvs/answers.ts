import type { Requirement } from './requirements'

/**
 * State of a requirement. `test` and `title` identify the test that checks it; `see` names a file if no test can check
 * it. Duties of an operator's servers do not apply to the site; `why` names who is responsible.
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
const accountsGuide = 'docs/integrate.md'

const isGood = 'accepts %s'
const isRefused = 'rejects %s: %s'
const passwordChange = 'requires the previous password, and ends all other sessions'
const sessionCookie =
  'sets a session cookie for this host only, without access by scripts, and with Secure under https'
const sessionEnd =
  'ends with the next request after signing out, disabling the account, or ending it in another browser'
const vectors = 'a vector %s'
const noInput = 'reports invalid input'

const noGraphql = none('There is no GraphQL.')
const noWebSocket = none('There are no WebSockets in production.')
const noWebrtc = none('There is no WebRTC.')
const noProvider = none('The site is no authorisation server.')
const noAccessTokens = none('The site takes no OAuth access tokens.')
const sealed = seen('lib/db/seal.ts', 'AES-256-GCM seals the secrets of webhooks.')
const memorySafe = none('JavaScript is memory-safe; pictures are decoded in a process of their own.')
const proxys = none('TLS ends at the proxy in front: an operator’s. `cartelera doctor` looks at it.')

export const answers: Record<Requirement, Answer> = {
  '1.1.1': met('lib/delivery/edge/request-line.test.ts', 'refuses a path with dot segments: %s, %s'),
  '1.1.2': met(xss, vectors, 'React escapes what is rendered, drivers what is queried.'),
  '1.2.1': met(xss, vectors),
  '1.2.2': met('lib/features/article/addresses.test.ts', '%j gets the same result as from sanitise'),
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
  '1.3.3': met(mails, 'sends a mail to one address, without headers from its subject'),
  '1.3.4': met(pictures, 'rejects %s: %s', 'SVG is not taken.'),
  '1.3.5': met(xss, vectors, 'Markdown becomes HTML, which passes the same gate.'),
  '1.3.6': met(
    'lib/features/webhooks/send.test.ts',
    'a host name that resolves to a private address is rejected when connecting',
    'One check for all: `lib/base/http/public-address.ts`.',
  ),
  '1.3.7': none('There is no engine of templates.'),
  '1.3.8': none('There is no JNDI.'),
  '1.3.9': none('There is no memcache.'),
  '1.3.10': none('JavaScript has no such format strings.'),
  '1.3.11': met(mails, 'sends a mail to one address, without headers from its subject'),
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
    'matches the answer of %s',
    'The room’s rules are those of `/api/v1/openapi.json`; comments’ are the specification’s.',
  ),
  '2.1.2': gap('What has to fit together stands in the code: dates of a schedule, parts of a release.'),
  '2.1.3': gap(
    'Limits of signing in, comments and pictures are documented; those of pieces stand in the code.',
  ),
  '2.2.1': met(rights, noInput),
  '2.2.2': met('lib/features/comments/draft.test.ts', 'is rejected %s'),
  '2.2.3': met(
    'lib/features/comments/leave-comment.test.ts',
    'rejects a reply to a comment of another publication',
  ),
  '2.3.1': met(
    'lib/testing/release-suite.ts',
    'is published once it is approved as a whole, if a rule requires that',
  ),
  '2.3.2': met('lib/features/comments/rate-limits.test.ts', 'is five times a minute'),
  '2.3.3': met(
    'lib/testing/release-suite.ts',
    'leaves nothing after an error in the middle, and can be published later',
  ),
  '2.3.4': met(
    'lib/features/comments/operations.test.ts',
    'lets only one of two simultaneous changes succeed',
  ),
  '2.4.1': met(
    accounts,
    'from one network are rejected before hashing, while another network is not limited',
  ),
  '3.2.1': met(headers, 'responses other than pages run no scripts'),
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
  '3.4.3': met(policy, 'allows the site’s own scripts and the given hashes, and no other inline script'),
  '3.4.4': met(headers, 'browsers do not guess the content type of a %s'),
  '3.4.5': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '3.4.6': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '3.5.1': met(accountsInBrowser, 'a page of another site cannot write, whatever cookies its reader has'),
  '3.5.2': none('No function relies on the preflight.'),
  '3.5.3': met('lib/delivery/routing/decide.test.ts', 'refuses requests of other sites, and unused methods'),
  '3.5.4': seen(
    'docs/decisions/1101-admin-host.md',
    'The room and each organisation have hosts of their own.',
  ),
  '3.5.5': none('No page listens to messages of other windows.'),
  '3.7.1': none('None is used.'),
  '3.7.2': met('lib/features/accounts/return-path.test.ts', 'replaces %j by the start page'),
  '4.1.1': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '4.1.2': none('The proxy in front redirects to https: an operator’s.'),
  '4.1.3': met(edgeRequests, 'removes the header %s of a client'),
  '4.2.1': met(
    'lib/delivery/edge/unreadable-requests.test.ts',
    'refuses %s with the headers of every response',
  ),
  '4.3.1': noGraphql,
  '4.3.2': noGraphql,
  '4.4.1': noWebSocket,
  '4.4.2': noWebSocket,
  '4.4.3': noWebSocket,
  '4.4.4': noWebSocket,
  '5.1.1': seen('docs/run.md', 'Uploads.'),
  '5.2.1': met(
    'lib/features/media/files/store-file.test.ts',
    'rejects uploads that would leave less than 1 GB free on the disk, and keeps the bytes that were sent',
    'Unfinished uploads are limited for a person and an organisation, too.',
  ),
  '5.2.2': met(pictures, 'rejects %s: %s', 'The content counts; it is decoded and encoded anew.'),
  '5.2.3': met('lib/base/platform/archive/archive.test.ts', 'refuses %s'),
  '5.3.1': met(pictures, 'stores a %s as %s', 'What is served has been encoded here.'),
  '5.3.2': met('lib/base/platform/archive/archive.test.ts', 'refuses %s'),
  '5.4.1': met(storedFiles, 'offers a document as a download under its name, without scripts'),
  '5.4.2': met(
    storedFiles,
    'offers a document as a download under its name, without scripts',
    'As RFC 8187 says.',
  ),
  '5.4.3': gap(
    'Files are scanned where `CLAMAV_ADDRESS` is set. Pictures of libraries are encoded anew instead.',
  ),
  '6.1.1': seen(accountsGuide, 'Accounts.'),
  '6.1.2': seen(accountsGuide, 'Accounts.'),
  '6.1.3': seen(accountsGuide, 'Accounts: passwords, passkeys, links; Sign-in by OpenID Connect.'),
  '6.2.1': met(passwords, isRefused, 'Twelve.'),
  '6.2.2': met(accounts, passwordChange),
  '6.2.3': met(accounts, passwordChange),
  '6.2.4': met(passwords, isRefused),
  '6.2.5': met(passwords, isGood),
  '6.2.6': met(
    'components/admin-ui/password-field.test.tsx',
    'hides a password until its button is pressed, and keeps its value',
  ),
  '6.2.7': seen('components/admin-ui/password-field.tsx', 'A plain field with `autocomplete`.'),
  '6.2.8': met(
    hashes,
    'hashes a password with a unique salt, and includes the cost in the hash',
    'Unicode in one form (NFKC), as NIST says.',
  ),
  '6.2.9': met(passwords, isRefused, '128 characters.'),
  '6.2.10': none('No password ends by time.'),
  '6.2.11': met(passwords, isRefused),
  '6.2.12': met(
    'lib/features/accounts/password-filter.test.ts',
    'the bundled filter contains %s',
    'By a filter that is part of the site.',
  ),
  '6.3.1': met(accounts, 'are limited equally for an unknown address'),
  '6.3.2': met(accounts, 'is created by the link of any instance, once; the other links then stop working'),
  '6.3.3': gap(
    'Owners may ask everybody for a passkey or the company’s account (‘Seguridad’); a new site does not yet.',
  ),
  '6.3.4': seen(accountsGuide, 'Accounts has all of them.'),
  '6.4.1': met(accounts, 'of an invitation create an account, once'),
  '6.4.2': none('There are none.'),
  '6.4.3': gap(
    'A link sets a password, and removes passkeys and API tokens; where passkeys are required, one is added next.',
  ),
  '6.4.4': gap('Administrators make a link for whom they know; no proof of identity is asked.'),
  '6.5.1': met(accounts, 'replace each other, so that only the last one works'),
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
  '7.1.1': seen('docs/decisions/1103-own-sessions.md', 'And docs/integrate.md.'),
  '7.1.2': seen(accountsGuide, 'Accounts: any number; each person sees and ends their own.'),
  '7.1.3': seen(accountsGuide, 'Sign-in by OpenID Connect: back-channel logout, and the limits without it.'),
  '7.2.1': met(accounts, sessionEnd),
  '7.2.2': met(accounts, 'stores no token and no password'),
  '7.2.3': seen('lib/features/accounts/tokens.ts', '256 bits of `randomBytes`.'),
  '7.2.4': met(accounts, 'replaces the previous session of the browser, and ends it'),
  '7.3.1': met(accounts, 'ends after twelve hours without use, and after thirty days in any case'),
  '7.3.2': met(accounts, 'ends after twelve hours without use, and after thirty days in any case'),
  '7.4.1': met(accounts, sessionEnd),
  '7.4.2': met(accounts, sessionEnd),
  '7.4.3': met(accounts, passwordChange, 'API tokens of the person end, too.'),
  '7.4.4': seen(
    'components/admin/shell/person-menu.tsx',
    'The menu at the person’s name, on every page, has ‘Salir’.',
  ),
  '7.4.5': met(rights, 'every operation has a row', '`endPersonSessions`.'),
  '7.5.1': met(signInPolicy, 'an older session requires another sign-in'),
  '7.5.2': met(signInPolicy, 'an older session requires another sign-in'),
  '7.6.1': met(
    'lib/features/accounts/provider-logout.test.ts',
    'ends the sessions of a provider session, and those without one, but no others',
  ),
  '7.6.2': met(
    accountsInBrowser,
    'a company account signs in if its person is known, and otherwise shows the reason',
  ),
  '8.1.1': seen(
    'lib/features/operations/permissions.ts',
    'One table, which every operation names; docs/decisions/1102.',
  ),
  '8.1.2': gap('An operation’s answer is of one right as a whole; no document lists its fields.'),
  '8.2.1': met(rights, 'every operation has a row'),
  '8.2.2': met(rights, 'by %s on a subject of another organisation: answers that it does not exist'),
  '8.2.3': met(
    rights,
    'by %s on another person’s subject: allowed or refused by role',
    'Rights are of whole operations.',
  ),
  '8.3.1': met(rights, 'a refusal is recorded in the audit log with the refused person'),
  '8.4.1': met(rights, 'content shared among other organisations'),
  '9.1.1': met(oidc, 'another’s signature', 'Links of previews: HMAC.'),
  '9.1.2': met(oidc, 'the client’s secret for a signature'),
  '9.1.3': seen('lib/features/accounts/oidc.ts', 'Keys are those of the configured issuer’s metadata.'),
  '9.2.1': met(oidc, 'an expired time'),
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
  '11.2.2': gap('Hashes of passwords name their cost; SHA-256 has no such name where it is used.'),
  '11.2.3': seen('lib/features/accounts/tokens.ts', '256 bits; scrypt; SHA-256.'),
  '11.3.1': sealed,
  '11.3.2': sealed,
  '11.3.3': sealed,
  '11.4.1': seen('lib/features/accounts/tokens.ts', 'SHA-256 everywhere, HMAC-SHA-256, scrypt.'),
  '11.4.2': met(
    hashes,
    'hashes a password with a unique salt, and includes the cost in the hash',
    'scrypt, N = 2^17, r = 8.',
  ),
  '11.4.3': met(chain, 'lines are valid as written, with any content', 'SHA-256.'),
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
    'sends nothing to a collector with an untrusted certificate',
    'The domain check alone reads a wrong certificate, to say so.',
  ),
  '12.3.3': none('Threads speak over a socket of the system.'),
  '12.3.4': none('Inner certificates are an operator’s (`NODE_EXTRA_CA_CERTS`).'),
  '13.1.1': seen(operations, 'Outgoing connections.'),
  '13.2.1': gap('Services are entered with secrets that do not change by themselves.'),
  '13.2.2': met(
    'lib/features/media/convert/converter.test.ts',
    'passes no secrets of the settings to the conversion process',
    'The database’s user need own no table (`cartelera migrate --grant`).',
  ),
  '13.2.3': met('lib/base/platform/settings.test.ts', 'requires no settings', 'No credential has a default.'),
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
    'sends an uncompressed file unchanged',
    'Files are listed at the start; a folder is none.',
  ),
  '13.4.4': met('lib/delivery/edge/request-line.test.ts', '%s %s is refused with %s, or requests %s at %s'),
  '13.4.5': met(
    'lib/delivery/edge/admin/admin-server.test.ts',
    'a scrape contains the counts of all threads',
    'On a port and address of its own; off by default.',
  ),
  '14.1.1': seen('SECURITY.md', 'Personal data; keys and secrets.'),
  '14.1.2': seen('SECURITY.md', 'Who reads what, how long, and what is logged.'),
  '14.2.1': gap(
    'Links of invitations, new passwords and previews have their token in the query; it works once, or is of one piece.',
  ),
  '14.2.2': met(
    'e2e/failing/copies.full.spec.ts',
    'a request without cookies gets a response that shared caches may store, from Next and from the page store',
  ),
  '14.2.3': met(
    policy,
    'allows the site’s own scripts and the given hashes, and no other inline script',
    'There is no tracker.',
  ),
  '14.2.4': met(chain, 'an expired network is removed with its salt, and the line stays valid'),
  '14.3.1': met(accountsInBrowser, 'a passkey signs in, and a session can be ended from another browser'),
  '14.3.2': seen('lib/delivery/routing/to-next-response.ts', 'The room’s pages are `private, no-store`.'),
  '14.3.3': seen(
    'lib/base/browser-storage/browser-storage.ts',
    'Choices of the reader, and texts that are being written.',
  ),
  '15.1.1': gap('No document has times for updates.'),
  '15.1.2': seen('package-lock.json', 'Each package with version, origin and checksum.'),
  '15.1.3': seen(operations, 'Size and growth, and the pages of docs/lab.'),
  '15.2.1': gap('As 15.1.1.'),
  '15.2.2': met(
    'lib/delivery/edge/render-places.test.ts',
    'a request that has waited two seconds gets no place, and takes none from the next',
  ),
  '15.2.3': gap(
    'An empty store begins with sample content unless `DEMO_CONTENT` is 0, and the signed-in area has sample figures.',
  ),
  '15.3.1': met(
    'lib/content/remote/remote-content-service.test.ts',
    'shows the oldest comment first, without mail addresses',
  ),
  '15.3.2': met(
    'lib/features/webhooks/send.test.ts',
    'redirects are not followed',
    'Nor by purges. Domain checks and pictures of imports mean it, and ask public addresses alone.',
  ),
  '15.3.3': met(rights, noInput, 'A schema takes its own fields.'),
  '15.3.4': met(edgeRequests, 'replaces a client’s forwarded headers by the connection’s address'),
  '15.3.5': seen(
    '.oxlintrc.json',
    'Strict comparisons; TypeScript at its strictest; schemas for what comes in.',
  ),
  '15.3.6': seen('lib/features/operations/operation.ts', 'Input is read into new objects of known fields.'),
  '15.3.7': met(
    'lib/features/audit/history-query.test.ts',
    'parses %j to %j, and formats it to the same query',
  ),
  '16.1.1': seen(operations, 'Logs, Audit log, and the runbook.'),
  '16.2.1': met(
    'lib/delivery/edge/access-log/access-log.test.ts',
    'a line contains the request, the answering thread and the response',
  ),
  '16.2.2': seen('lib/base/platform/log.ts', 'Milliseconds since 1970; clocks are an operator’s.'),
  '16.2.3': seen(operations, 'Logs: standard output and the database.'),
  '16.2.4': met(
    'lib/tools/audit/syslog.test.ts',
    'a line that was %s has priority %d',
    'JSON lines, with the request’s id.',
  ),
  '16.2.5': met(
    'lib/delivery/edge/access-log/access-log.test.ts',
    'a line contains no text typed by a reader',
  ),
  '16.3.1': met(
    accounts,
    'from one network, 600 of them, write few lines to the audit log, the last of which is a summary',
  ),
  '16.3.2': met(rights, 'a refusal is recorded in the audit log with the refused person'),
  '16.3.3': gap(
    'Refused rights, sign-ins and policies are; invalid input and refused rates are counted alone.',
  ),
  '16.3.4': met(
    'lib/base/platform/log-request-error.test.ts',
    'logs an error with its stack if Next did not write it to the console',
  ),
  '16.4.1': met(
    'lib/tools/audit/syslog.test.ts',
    'a line that was %s has priority %d',
    'JSON escapes line ends.',
  ),
  '16.4.2': met(chain, '%s is named'),
  '16.4.3': met('lib/tools/audit/syslog.test.ts', 'a collector gets each message by its length'),
  '16.5.1': met('e2e/errors.spec.ts', 'explains the error and links to the home page'),
  '16.5.2': met(
    'lib/content/cached/cached-reads.test.ts',
    'opens, admits one trial at a time, and closes after recovery',
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

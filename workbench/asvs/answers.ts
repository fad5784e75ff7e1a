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

const accounts = 'lib/features/people/accounts/accounts.test.ts'
const accountsInBrowser = 'e2e/room-accounts.spec.ts'
const cookies = 'lib/features/people/accounts/session-cookies.test.ts'
const signInPolicy = 'lib/features/people/accounts/sign-in-policy.test.ts'
const oidc = 'lib/features/people/accounts/oidc.test.ts'
const passwords = 'lib/features/people/accounts/password-rules.test.ts'
const hashes = 'lib/features/people/accounts/password-hash.test.ts'
const storedFiles = 'lib/delivery/edge/stored-files.test.ts'
const rights = 'lib/features/kernel/operations/rights.test.ts'
const headers = 'lib/base/http/response-headers.test.ts'
const policy = 'lib/base/http/content-security-policy.test.ts'
const xss = 'lib/features/kernel/article/xss.test.ts'
const mails = 'lib/base/mail/send-mail.test.ts'
const pictures = 'lib/features/content/media/convert/picture/convert-picture.test.ts'
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

const noGraphql = none('The site has no GraphQL.')
const noWebSocket = none('The site uses no WebSockets in production.')
const noWebrtc = none('The site uses no WebRTC.')
const noProvider = none('The site is not an authorisation server.')
const noAccessTokens = none('The site accepts no OAuth access tokens.')
const sealed = seen('lib/db/seal.ts', 'Secrets of webhooks are encrypted with AES-256-GCM.')
const memorySafe = none('JavaScript is memory-safe. Pictures are decoded in a separate process.')
const proxys = none('The operator’s proxy terminates TLS. `cartelera doctor` checks it.')

export const answers: Record<Requirement, Answer> = {
  '1.1.1': met('lib/delivery/edge/request-line.test.ts', 'refuses a path with dot segments: %s, %s'),
  '1.1.2': met(xss, vectors, 'React escapes output. Database drivers escape parameters.'),
  '1.2.1': met(xss, vectors),
  '1.2.2': met('lib/features/kernel/article/addresses.test.ts', '%j gets the same result as from sanitise'),
  '1.2.3': met('lib/features/kernel/article/page-parts.test.ts', 'cannot become markup'),
  '1.2.4': seen('lib/db/database.ts', 'Drizzle builds SQL statements and passes values as parameters.'),
  '1.2.5': none('No operating system command contains input.'),
  '1.2.6': none('The site uses no LDAP.'),
  '1.2.7': none('The site uses no XPath.'),
  '1.2.8': none('The site uses no LaTeX.'),
  '1.2.9': seen(
    'lib/base/domain/comment-rules.ts',
    'Only one regular expression contains words of people, and it escapes them.',
  ),
  '1.3.1': met(xss, vectors, 'The library is sanitize-html.'),
  '1.3.2': met('e2e/policy.spec.ts', 'an injected script does not run, and is reported'),
  '1.3.3': met(mails, 'sends a mail to one address, without headers from its subject'),
  '1.3.4': met(pictures, 'rejects %s: %s', 'SVG files are rejected.'),
  '1.3.5': met(xss, vectors, 'Markdown is converted to HTML and sanitised like HTML.'),
  '1.3.6': met(
    'lib/features/distribution/webhooks/send.test.ts',
    'a host name that resolves to a private address is rejected when connecting',
    'All outgoing requests use `lib/base/http/public-address.ts`.',
  ),
  '1.3.7': none('The site uses no template engine.'),
  '1.3.8': none('The site uses no JNDI.'),
  '1.3.9': none('The site uses no memcache.'),
  '1.3.10': none('JavaScript has no format strings that can be attacked.'),
  '1.3.11': met(mails, 'sends a mail to one address, without headers from its subject'),
  '1.4.1': memorySafe,
  '1.4.2': seen('lib/base/domain/parse.ts', 'Ids and numbers in requests have a maximum.'),
  '1.4.3': memorySafe,
  '1.5.1': met(
    'lib/tools/import/wordpress/wordpress.test.ts',
    '%s is refused in a sentence',
    'XML with a document type declaration is rejected.',
  ),
  '1.5.2': met(rights, noInput, 'Input is JSON, parsed by schemas.'),
  '2.1.1': met(
    'lib/features/distribution/api/api.test.ts',
    'matches the answer of %s',
    '`/api/v1/openapi.json` documents the rules of the admin, and the specification those of comments.',
  ),
  '2.1.2': gap(
    'Only the code contains such rules, such as those for the dates of a schedule and the parts of a release.',
  ),
  '2.1.3': gap('Limits of sign-ins, comments and pictures are documented, but not those of publications.'),
  '2.2.1': met(rights, noInput),
  '2.2.2': met('lib/features/audience/comments/draft.test.ts', 'is rejected %s'),
  '2.2.3': met(
    'lib/features/audience/comments/leave-comment.test.ts',
    'rejects a reply to a comment of another publication',
  ),
  '2.3.1': met(
    'lib/testing/release-suite.ts',
    'is published once it is approved as a whole, if a rule requires that',
  ),
  '2.3.2': met('lib/features/audience/comments/rate-limits.test.ts', 'is five times a minute'),
  '2.3.3': met(
    'lib/testing/release-suite.ts',
    'leaves nothing after an error in the middle, and can be published later',
  ),
  '2.3.4': met(
    'lib/features/audience/comments/operations.test.ts',
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
    'For cookies of the admin see 3.3.2.',
  ),
  '3.3.2': met(cookies, sessionCookie),
  '3.3.3': met('lib/delivery/routing/set-cookie.test.ts', 'a session that ends is removed'),
  '3.3.4': met(cookies, sessionCookie),
  '3.4.1': gap(
    'HSTS is off until an operator sets `HSTS_SECONDS`; until then `cartelera doctor` reports it. Subdomains are not included, because other sites may use them.',
  ),
  '3.4.2': none('No response has a CORS header.'),
  '3.4.3': met(policy, 'allows the site’s own scripts and the given hashes, and no other inline script'),
  '3.4.4': met(headers, 'browsers do not guess the content type of a %s'),
  '3.4.5': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '3.4.6': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '3.5.1': met(accountsInBrowser, 'a page of another site cannot write, whatever cookies its reader has'),
  '3.5.2': none('No function relies on a preflight.'),
  '3.5.3': met('lib/delivery/routing/decide.test.ts', 'refuses requests of other sites, and unused methods'),
  '3.5.4': seen('docs/decisions/1101-admin-host.md', 'The admin and each organisation have separate hosts.'),
  '3.5.5': none('No page receives messages from other windows.'),
  '3.7.1': none('The site uses no such technology.'),
  '3.7.2': met('lib/features/people/accounts/return-path.test.ts', 'replaces %j by the start page'),
  '4.1.1': met('e2e/policy.spec.ts', 'has the headers of its kind'),
  '4.1.2': none('The operator’s proxy redirects to https.'),
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
  '5.1.1': seen('docs/run.md', 'See section Uploads.'),
  '5.2.1': met(
    'lib/features/content/media/files/answer-tus.test.ts',
    'rejects uploads that would leave less than 1 GB free on the disk, and keeps the bytes that were sent',
    'Unfinished uploads are also limited per person and organisation.',
  ),
  '5.2.2': met(
    pictures,
    'rejects %s: %s',
    'The content determines the type. Pictures are decoded and encoded again.',
  ),
  '5.2.3': met('lib/base/platform/archive/archive.test.ts', 'refuses %s'),
  '5.3.1': met(pictures, 'stores a %s as %s', 'The site serves only pictures that it encoded itself.'),
  '5.3.2': met('lib/base/platform/archive/archive.test.ts', 'refuses %s'),
  '5.4.1': met(storedFiles, 'offers a document as a download under its name, without scripts'),
  '5.4.2': met(
    storedFiles,
    'offers a document as a download under its name, without scripts',
    'The encoding follows RFC 8187.',
  ),
  '5.4.3': gap(
    'Files are scanned only if `CLAMAV_ADDRESS` is set. Pictures are not scanned, but encoded again.',
  ),
  '6.1.1': seen(accountsGuide, 'See section Accounts.'),
  '6.1.2': seen(accountsGuide, 'See section Accounts.'),
  '6.1.3': seen(
    accountsGuide,
    'See sections Accounts (passwords, passkeys, links) and Sign-in by OpenID Connect.',
  ),
  '6.2.1': met(passwords, isRefused, 'The minimum is 12.'),
  '6.2.2': met(accounts, passwordChange),
  '6.2.3': met(accounts, passwordChange),
  '6.2.4': met(passwords, isRefused),
  '6.2.5': met(passwords, isGood),
  '6.2.6': met(
    'components/admin-ui/password-field.test.tsx',
    'hides a password until its button is pressed, and keeps its value',
  ),
  '6.2.7': seen('components/admin-ui/password-field.tsx', 'It is a plain input field with `autocomplete`.'),
  '6.2.8': met(
    hashes,
    'hashes a password with a unique salt, and includes the cost in the hash',
    'Unicode is normalised to NFKC, as NIST requires.',
  ),
  '6.2.9': met(passwords, isRefused, 'The maximum is 128.'),
  '6.2.10': none('Passwords do not expire.'),
  '6.2.11': met(passwords, isRefused),
  '6.2.12': met(
    'lib/features/people/accounts/password-filter.test.ts',
    'the bundled filter contains %s',
    'The filter is part of the site.',
  ),
  '6.3.1': met(accounts, 'are limited equally for an unknown address'),
  '6.3.2': met(accounts, 'is created by the link of any instance, once; the other links then stop working'),
  '6.3.3': gap(
    'Owners can require a passkey or the company’s sign-in (‘Seguridad’). A new site does not require it.',
  ),
  '6.3.4': seen(accountsGuide, 'Section Accounts lists all ways.'),
  '6.4.1': met(accounts, 'of an invitation create an account, once'),
  '6.4.2': none('The site has no secret questions.'),
  '6.4.3': gap(
    'A link for a new password also removes passkeys and API tokens. If passkeys are required, the person adds a new one next.',
  ),
  '6.4.4': gap(
    'Administrators create links for people whom they know. The site requires no proof of identity.',
  ),
  '6.5.1': met(accounts, 'replace each other, so that only the last one works'),
  '6.5.2': none('Tokens in links have 256 random bits.'),
  '6.5.3': seen(
    'lib/features/people/accounts/tokens.ts',
    'Tokens are created by `randomBytes` of node:crypto.',
  ),
  '6.5.4': seen('lib/features/people/accounts/tokens.ts', 'Tokens have 256 bits.'),
  '6.5.5': none('The site sends no codes by other channels. A link for a new password is valid for a day.'),
  '6.6.1': none('The site sends no codes by phone.'),
  '6.6.2': none('The site sends no codes by other channels.'),
  '6.6.3': none('The site sends no codes by other channels.'),
  '6.8.1': met(oidc, 'another issuer', 'An identity consists of issuer and `sub`.'),
  '6.8.2': met(oidc, 'no signature'),
  '6.8.3': none('The site uses no SAML.'),
  '6.8.4': none('The site requires no particular strength from the provider.'),
  '7.1.1': seen('docs/decisions/1103-own-sessions.md', 'See also docs/integrate.md, section Accounts.'),
  '7.1.2': seen(
    accountsGuide,
    'See section Accounts: a person can have several sessions, and sees and ends them.',
  ),
  '7.1.3': seen(
    accountsGuide,
    'See sections Sign-in by OpenID Connect (back-channel logout) and Accounts (limits of all sessions).',
  ),
  '7.2.1': met(accounts, sessionEnd),
  '7.2.2': met(accounts, 'stores no token and no password'),
  '7.2.3': seen('lib/features/people/accounts/tokens.ts', 'Tokens have 256 bits of `randomBytes`.'),
  '7.2.4': met(accounts, 'replaces the previous session of the browser, and ends it'),
  '7.3.1': met(accounts, 'ends after twelve hours without use, and after thirty days in any case'),
  '7.3.2': met(accounts, 'ends after twelve hours without use, and after thirty days in any case'),
  '7.4.1': met(accounts, sessionEnd),
  '7.4.2': met(accounts, sessionEnd),
  '7.4.3': met(accounts, passwordChange, 'The API tokens of the person end, too.'),
  '7.4.4': seen(
    'components/admin/shell/person-menu.tsx',
    'The menu with the person’s name, on every page, contains ‘Salir’.',
  ),
  '7.4.5': met(rights, 'every operation has a row', 'The operation is `endPersonSessions`.'),
  '7.5.1': met(signInPolicy, 'an older session requires another sign-in'),
  '7.5.2': met(signInPolicy, 'an older session requires another sign-in'),
  '7.6.1': met(
    'lib/features/people/accounts/provider-logout.test.ts',
    'ends the sessions of a provider session, and those without one, but no others',
  ),
  '7.6.2': met(
    accountsInBrowser,
    'a company account signs in if its person is known, and otherwise shows the reason',
  ),
  '8.1.1': seen(
    'lib/features/kernel/operations/permissions.ts',
    'One list of permissions, which every operation uses (docs/decisions/1102-operation-table.md).',
  ),
  '8.1.2': gap('Permissions apply to whole results of operations. No document lists permissions by field.'),
  '8.2.1': met(rights, 'every operation has a row'),
  '8.2.2': met(rights, 'by %s on a subject of another organisation: answers that it does not exist'),
  '8.2.3': met(
    rights,
    'by %s on another person’s subject: allowed or refused by role',
    'Permissions apply to whole operations.',
  ),
  '8.3.1': met(rights, 'a refusal is recorded in the audit log with the refused person'),
  '8.4.1': met(rights, 'content shared among other organisations'),
  '9.1.1': met(oidc, 'another’s signature', 'Links of previews are signed by HMAC.'),
  '9.1.2': met(oidc, 'the client’s secret for a signature'),
  '9.1.3': seen(
    'lib/features/people/accounts/oidc.ts',
    'Keys come from the metadata of the configured issuer.',
  ),
  '9.2.1': met(oidc, 'an expired time'),
  '9.2.2': met(oidc, 'another nonce', 'Only the ID token in the response of the same flow is accepted.'),
  '9.2.3': met(oidc, 'another client'),
  '9.2.4': none('The site issues only signed links of previews, for itself.'),
  '10.1.1': seen(
    'lib/features/people/accounts/oidc.ts',
    'The provider’s tokens stay on the server and are not stored.',
  ),
  '10.1.2': met(oidc, 'another nonce'),
  '10.2.1': seen('lib/features/people/accounts/oidc.ts', 'The flow uses PKCE, state and nonce.'),
  '10.2.2': none('Only one provider can be configured (`OIDC_ISSUER`).'),
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
  '10.5.3': seen(
    'lib/features/people/accounts/oidc.ts',
    'The library openid-client rejects metadata of another issuer.',
  ),
  '10.5.4': met(oidc, 'another client'),
  '10.5.5': met('lib/features/people/accounts/provider-logout.test.ts', 'rejects a token signed by %s'),
  '10.6.1': noProvider,
  '10.6.2': noProvider,
  '10.7.1': noProvider,
  '10.7.2': noProvider,
  '10.7.3': noProvider,
  '11.1.1': gap(
    '`SECURITY.md` documents where keys are and how to replace them, but no policy for their lifecycle.',
  ),
  '11.1.2': seen('SECURITY.md', 'See section Keys and secrets.'),
  '11.2.1': seen(
    'lib/features/people/accounts/password-hash.ts',
    'The site uses node:crypto (OpenSSL), and for protocols @simplewebauthn/server and openid-client.',
  ),
  '11.2.2': gap(
    'Stored hashes of passwords contain algorithm and cost. Stored SHA-256 hashes do not name their algorithm.',
  ),
  '11.2.3': seen(
    'lib/features/people/accounts/tokens.ts',
    'Tokens have 256 bits. Hashes are scrypt and SHA-256.',
  ),
  '11.3.1': sealed,
  '11.3.2': sealed,
  '11.3.3': sealed,
  '11.4.1': seen('lib/features/people/accounts/tokens.ts', 'The site uses SHA-256, HMAC-SHA-256 and scrypt.'),
  '11.4.2': met(
    hashes,
    'hashes a password with a unique salt, and includes the cost in the hash',
    'The function is scrypt with N = 2^17 and r = 8.',
  ),
  '11.4.3': met(chain, 'lines are valid as written, with any content', 'The hash is SHA-256.'),
  '11.4.4': none('No key is derived from a password.'),
  '11.5.1': seen('lib/features/people/accounts/tokens.ts', 'Tokens have 256 bits of `randomBytes`.'),
  '11.6.1': seen(
    'lib/features/people/accounts/passkeys.ts',
    'The algorithms are those of @simplewebauthn/server. The site creates no key pairs.',
  ),
  '12.1.1': proxys,
  '12.1.2': proxys,
  '12.1.3': none('The site uses no client certificates.'),
  '12.2.1': proxys,
  '12.2.2': none('The operator obtains the certificate. `cartelera doctor` verifies it.'),
  '12.3.1': gap(
    'PostgreSQL, Redis, S3 and mail servers can be used with or without TLS. The site does not require it.',
  ),
  '12.3.2': met(
    'lib/tools/audit/syslog.test.ts',
    'sends nothing to a collector with an untrusted certificate',
    'Only the domain check accepts an invalid certificate, in order to report it.',
  ),
  '12.3.3': none('Threads of the process communicate over a local socket.'),
  '12.3.4': none('The operator chooses trusted certificates (`NODE_EXTRA_CA_CERTS`).'),
  '13.1.1': seen(operations, 'See section Outgoing connections.'),
  '13.2.1': gap('Databases and other services are configured with secrets that do not expire.'),
  '13.2.2': met(
    'lib/features/content/media/convert/converter.test.ts',
    'passes no secrets of the settings to the conversion process',
    'The database user needs no ownership of tables (`cartelera migrate --grant`).',
  ),
  '13.2.3': met(
    'lib/base/platform/settings.test.ts',
    'requires no settings',
    'No credential has a default value.',
  ),
  '13.2.4': gap('Requests can go to any public address, because authors use pictures from any site.'),
  '13.2.5': none('The operator configures the firewall.'),
  '13.3.1': gap(
    'Settings can be read from files that a secret manager mounts (`NAME_FILE`). Secrets that instances share are stored unencrypted in the database.',
  ),
  '13.3.2': none('The operator controls access to files and database.'),
  '13.4.1': seen('scripts/package.mjs', 'A package contains only built files.'),
  '13.4.2': seen('lib/base/platform/development.ts', 'Development mode is a separate command.'),
  '13.4.3': met(
    'lib/delivery/edge/static-files.test.ts',
    'sends an uncompressed file unchanged',
    'Only files that were listed at the start are served. Folders are not.',
  ),
  '13.4.4': met('lib/delivery/edge/request-line.test.ts', '%s %s is refused with %s, or requests %s at %s'),
  '13.4.5': met(
    'lib/delivery/edge/admin/admin-server.test.ts',
    'a scrape contains the counts of all threads',
    'Metrics have a separate port and address, and are off by default.',
  ),
  '14.1.1': seen('SECURITY.md', 'See sections Personal data, and Keys and secrets.'),
  '14.1.2': seen('SECURITY.md', 'It documents access, retention and logging.'),
  '14.2.1': gap(
    'Links of invitations, new passwords and previews contain a token in the query. It works once, or for one publication.',
  ),
  '14.2.2': met(
    'e2e/failing/copies.full.spec.ts',
    'a request without cookies gets a response that shared caches may store, from Next and from the page store',
  ),
  '14.2.3': met(
    policy,
    'allows the site’s own scripts and the given hashes, and no other inline script',
    'The site contains no trackers.',
  ),
  '14.2.4': met(chain, 'an expired network is removed with its salt, and the line stays valid'),
  '14.3.1': met(accountsInBrowser, 'a passkey signs in, and a session can be ended from another browser'),
  '14.3.2': seen('lib/delivery/routing/to-next-response.ts', 'Pages of the admin are `private, no-store`.'),
  '14.3.3': seen(
    'lib/base/browser-storage/browser-storage.ts',
    'The storage contains choices of the reader and unsaved texts.',
  ),
  '15.1.1': gap('No document sets time limits for updates.'),
  '15.1.2': seen('package-lock.json', 'It lists each package with version, origin and checksum.'),
  '15.1.3': seen(operations, 'See section Size and growth, and the pages in docs/lab.'),
  '15.2.1': gap('No document sets time limits for updates.'),
  '15.2.2': met(
    'lib/delivery/edge/render-places.test.ts',
    'a request that has waited two seconds gets no place, and takes none from the next',
  ),
  '15.2.3': gap(
    'An empty database gets demo content unless `DEMO_CONTENT` is 0. The signed-in area shows sample figures.',
  ),
  '15.3.1': met(
    'lib/content/remote/remote-content-service.test.ts',
    'shows the oldest comment first, without mail addresses',
  ),
  '15.3.2': met(
    'lib/features/distribution/webhooks/send.test.ts',
    'redirects are not followed',
    'Purges do not follow redirects, either. Domain checks and imports of pictures do, to public addresses only.',
  ),
  '15.3.3': met(rights, noInput, 'A schema rejects unknown fields.'),
  '15.3.4': met(edgeRequests, 'replaces a client’s forwarded headers by the connection’s address'),
  '15.3.5': seen(
    '.oxlintrc.json',
    'The linter requires strict comparisons. TypeScript is strict, and schemas parse all input.',
  ),
  '15.3.6': seen(
    'lib/features/kernel/operations/operation.ts',
    'Input is copied into new objects with known fields.',
  ),
  '15.3.7': met(
    'lib/features/people/audit/history-query.test.ts',
    'parses %j to %j, and formats it to the same query',
  ),
  '16.1.1': seen(operations, 'See sections Logs and Audit log, and the runbook.'),
  '16.2.1': met(
    'lib/delivery/edge/access-log/access-log.test.ts',
    'a line contains the request, the answering thread and the response',
  ),
  '16.2.2': seen(
    'lib/base/platform/log.ts',
    'Times are milliseconds since 1970. The operator synchronises clocks.',
  ),
  '16.2.3': seen(operations, 'See section Logs: logs go to standard output, the audit log to the database.'),
  '16.2.4': met(
    'lib/tools/audit/syslog.test.ts',
    'a line that was %s has priority %d',
    'Lines are JSON and contain the id of the request.',
  ),
  '16.2.5': met(
    'lib/delivery/edge/access-log/access-log.test.ts',
    'a line contains no text typed by a reader',
  ),
  '16.3.1': met(
    accounts,
    'from one network, 80 of them, write few lines to the audit log, the last of which is a summary',
  ),
  '16.3.2': met(rights, 'a refusal is recorded in the audit log with the refused person'),
  '16.3.3': gap(
    'Refused operations and sign-ins and policy violations are logged. Invalid input and rate limits are only counted.',
  ),
  '16.3.4': met(
    'lib/base/platform/log-request-error.test.ts',
    'logs an error with its stack if Next did not write it to the console',
  ),
  '16.4.1': met(
    'lib/tools/audit/syslog.test.ts',
    'a line that was %s has priority %d',
    'JSON escapes line breaks.',
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

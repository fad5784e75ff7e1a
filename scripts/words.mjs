/** Words that this project does not use, each with a replacement. The lint rule `site/no-banned-word` reads them. */

/**
 * Banned words, with all their forms: in names that the project defines, in file names and in comments.
 *
 * @type {[forms: string[], instead: string][]}
 */
export const words = [
  [['tell', 'tells', 'telling', 'told'], 'publish, notify, report or print'],
  [['nobody'], '“no one” in a sentence, “none” or “anonymous” in a name'],
  [['elsewhere'], 'the place itself: another process, another page, rendered by a peer'],
  [['outdated'], 'stale'],
  [['patient', 'patiently', 'patience', 'impatient', 'impatiently'], 'a maximum wait, retries'],
  [['door', 'doors'], 'socket, entry point'],
  [['visit', 'visits'], 'session, request, connection'],
  [['desk', 'desks'], 'console'],
  [['handshake', 'handshakes'], 'challenge (of a sign-in)'],
  [['adopt', 'adopts', 'adopted', 'adopting'], 'import, take over'],
  [['yield', 'yields', 'yielded', 'yielding'], 'make room, produce, give way'],
  [['writers'], 'read-your-writes; or who they are: editors, processes'],
  [['whoever'], 'any reader, any editor, the caller'],
  [['lest'], 'so that … does not'],
  [['hence'], 'therefore, so'],
  [['distrust', 'distrusts', 'distrusted'], 'invalidate, do not read'],
  [['spare', 'spares', 'spared', 'sparing'], 'skip, save'],
  [['losses'], 'data loss, lost rows'],
  [['inert'], 'without effect, disabled'],
]

/** Names that are too general for a file or a function, because they do not name the thing. */
export const vagueNames = ['look', 'others', 'lines', 'parts', 'fill', 'proof']

/**
 * Words that other software defines; allowed below these paths.
 *
 * @type {{ word: string; paths: string[]; why: string }[]}
 */
export const exceptions = [
  {
    word: 'visit',
    paths: [
      'lib/delivery/routing/',
      'lib/base/http/site-cookies.ts',
      'lib/features/company/organisations/legal/stored-data.ts',
    ],
    why: 'the cookie that ends with the browser; browsers hold it',
  },
  {
    word: 'door',
    paths: ['lib/delivery/edge/access-log/'],
    why: 'a field of the access log; operators have queries on it',
  },
  {
    word: 'handshakes',
    paths: ['lib/db/schema/personal-data.ts'],
    why: 'a table that databases have',
  },
  {
    word: 'adopted',
    paths: ['lib/base/domain/piece.ts'],
    why: 'a value that databases hold',
  },
  {
    word: 'visits',
    paths: ['lib/features/company/member/sample-figures.ts'],
    why: 'a figure of the signed-in area: “Visitas”',
  },
  {
    word: 'losses',
    paths: ['lib/tools/cli/import/import-report.ts'],
    why: 'a key of what `--json` prints',
  },
  {
    word: 'writers',
    paths: ['workbench/bench/cluster.mjs'],
    why: 'an environment variable of the benchmark',
  },
]

import type { KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { checksumsFile, digest, listContent, parseChecksums, provenanceFile, toChecksums } from './checksums'
import { openEnvelope, signStatement } from './envelope'

/** The origin of a package, as claimed by its builder. */
export type Origin = {
  version: string
  /** The build id, derived from the sources. */
  build: string
  /** null if the sources are not in a repository. */
  commit: string | null
  /** SHA-256 of package-lock.json, which contains the digests of all packages. */
  lock: string
  builder: string
}

const STATEMENT = 'https://in-toto.io/Statement/v1'
const PROVENANCE = 'https://slsa.dev/provenance/v1'

/** Writes the checksums of a folder's files, and a signed in-toto statement with SLSA provenance. */
export function writeProvenance(folder: string, origin: Origin, key: KeyObject | null): void {
  const checksums = toChecksums(listContent(folder))
  writeFileSync(path.join(folder, checksumsFile), checksums)
  writeFileSync(path.join(folder, provenanceFile), signStatement(toStatement(digest(checksums), origin), key))
}

/** Omits timestamps and host names, so builds are reproducible. */
function toStatement(sha256: string, { version, build, commit, lock, builder }: Origin) {
  return {
    _type: STATEMENT,
    subject: [{ name: checksumsFile, digest: { sha256 } }],
    predicateType: PROVENANCE,
    predicate: {
      buildDefinition: {
        buildType: 'urn:cartelera:package:1',
        externalParameters: { command: 'npm run package', version, build },
        resolvedDependencies: [
          { name: 'package-lock.json', digest: { sha256: lock } },
          ...(commit === null ? [] : [{ name: 'sources', digest: { gitCommit: commit } }]),
        ],
      },
      runDetails: { builder: { id: builder } },
    },
  }
}

const statementSchema = z.object({
  _type: z.literal(STATEMENT),
  subject: z.tuple([z.object({ name: z.literal(checksumsFile), digest: z.object({ sha256: z.string() }) })]),
  predicateType: z.literal(PROVENANCE),
  predicate: z.object({
    buildDefinition: z.object({ externalParameters: z.object({ version: z.string(), build: z.string() }) }),
    runDetails: z.object({ builder: z.object({ id: z.string() }) }),
  }),
})

export type Fault =
  | { code: 'unreadable' | 'unsigned' | 'other-key' | 'other-statement' | 'other-checksums' }
  | { code: 'changed' | 'missing' | 'added'; file: string }

export type Verified = { version: string; build: string; builder: string; files: number; faults: Fault[] }

/** Checks that the folder contains exactly what the key's owner has signed. Reads nothing outside the folder. */
export function verifyPackage(folder: string, key: KeyObject): Verified | { faults: Fault[] } {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const opened = openEnvelope(read(provenanceFile), key)
  if ('fault' in opened) return { faults: [{ code: opened.fault }] }
  const statement = statementSchema.safeParse(opened.statement).data
  if (!statement) return { faults: [{ code: 'other-statement' }] }
  const checksums = read(checksumsFile)
  const [subject] = statement.subject
  if (digest(checksums) !== subject.digest.sha256) return { faults: [{ code: 'other-checksums' }] }
  const { buildDefinition, runDetails } = statement.predicate
  const { version, build } = buildDefinition.externalParameters
  const content = listContent(folder)
  const faults = compare(parseChecksums(checksums), content)
  return { version, build, builder: runDetails.builder.id, files: content.size, faults }
}

function compare(expected: ReadonlyMap<string, string>, actual: ReadonlyMap<string, string>): Fault[] {
  const names = [...new Set([...expected.keys(), ...actual.keys()])].toSorted()
  return names.flatMap((file): Fault[] => {
    if (!actual.has(file)) return [{ code: 'missing', file }]
    if (!expected.has(file)) return [{ code: 'added', file }]
    return expected.get(file) === actual.get(file) ? [] : [{ code: 'changed', file }]
  })
}

/** Packages of former commits for drills: each is built once and kept in `node_modules/.cache`. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const CACHE = path.resolve('node_modules/.cache/cartelera-releases')

/** Returns the full hash of the last release before HEAD: the newest commit that changed the version in `package.json`. */
export function findPreviousRelease() {
  const [head] = git('log', '-1', '--format=%H')
  const releases = git('log', '-G^  "version": ', '--format=%H', '--', 'package.json')
  const previous = releases.find((commit) => commit !== head)
  if (previous === undefined) throw new Error('No release before this commit (is the clone shallow?)')
  return previous
}

/**
 * Returns the folder of the commit's package, and its version and short hash. Builds the package if it is not
 * cached, which takes minutes, and runs `npm ci` if its lock file differs.
 */
export function buildRelease(revision) {
  const [commit] = git('rev-parse', `${revision}^{commit}`)
  const short = commit.slice(0, 8)
  const target = path.join(CACHE, commit)
  if (!existsSync(target)) build(commit, target)
  const { version } = JSON.parse(git('show', `${commit}:package.json`).join('\n'))
  return { folder: target, name: `${version} (${short})` }
}

function build(commit, target) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-release-'))
  try {
    const archive = path.join(folder, 'sources.tar')
    git('archive', '--output', archive, commit)
    const sources = path.join(folder, 'sources')
    mkdirSync(sources)
    run('tar', ['-xf', archive, '-C', sources])
    installInto(sources)
    run(process.execPath, ['scripts/build.mjs'], sources)
    run(process.execPath, ['scripts/package.mjs', path.join(folder, 'package')], sources)
    mkdirSync(CACHE, { recursive: true })
    move(path.join(folder, 'package'), target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Links to the packages of this checkout if the lock file is the same. */
function installInto(sources) {
  const isSame = readFileSync('package-lock.json').equals(
    readFileSync(path.join(sources, 'package-lock.json')),
  )
  if (isSame && spawnSync('cp', ['-al', 'node_modules', sources]).status === 0) return
  run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], sources)
}

/** Moves a folder by copying it first, because the temporary folder may be on another file system. */
function move(from, to) {
  const partial = `${to}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  renameSync(partial, to)
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`)
}

/** Returns the printed lines. */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.trim().split('\n')
}

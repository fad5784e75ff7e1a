/**
 * Completes package-lock.json. A registry that lacks builds for other systems leaves them out, and `npm ci`
 * then refuses the file everywhere. Finds packages that are named but not listed, and describes them by
 * version, system and processor.
 */
const systems = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openharmony',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
]
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]
const libraries = { gnu: 'glibc', musl: 'musl' }

/** Returns the names of optional dependencies that the lock file does not list. */
export function findMissing({ packages }) {
  const optionalNames = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies),
  )
  return optionalNames.filter(([name]) => packages[`node_modules/${name}`] === undefined)
}

/** Returns a lock-file entry by the package's name: `@next/swc-linux-arm64-gnu` is for Linux, arm64 and glibc. */
export function toEntry(name, version) {
  const words = name.split('/').at(-1).split(/[-.]/)
  const find = (candidates) => candidates.filter((word) => words.includes(word))
  const [os, cpu] = [find(systems), find(processors)]
  const libc = os.includes('linux') ? find(Object.keys(libraries)).map((word) => libraries[word]) : []
  const limits = Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0)
  return { version: version.replace(/^[~^]/, ''), optional: true, ...Object.fromEntries(limits) }
}

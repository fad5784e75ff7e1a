/**
 * A registry that lacks the builds for other systems leaves them out of package-lock.json, and
 * `npm ci` then refuses it everywhere. What is named but not listed is found here, and described
 * by its version, system and processor.
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

/** Names of optional packages that the lock file's packages want and it does not list. */
export function findMissing({ packages }) {
  const optionalNames = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies),
  )
  return optionalNames.filter(([name]) => packages[`node_modules/${name}`] === undefined)
}

/** `@next/swc-linux-arm64-gnu` is for Linux, arm64 and glibc. */
export function toEntry(name, version) {
  const words = name.split('/').at(-1).split(/[-.]/)
  const find = (known) => known.filter((word) => words.includes(word))
  const [os, cpu] = [find(systems), find(processors)]
  const libc = os.includes('linux') ? find(Object.keys(libraries)).map((word) => libraries[word]) : []
  const limits = Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0)
  return { version: version.replace(/^[~^]/, ''), optional: true, ...Object.fromEntries(limits) }
}

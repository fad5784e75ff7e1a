import { createWriteStream } from 'node:fs'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { isError } from '@/lib/base/platform/start-error'
import {
  toJsonLine,
  verifyChain,
  writeLines,
  type ChainFault,
  type LineExport,
} from '@/lib/tools/audit/chain'
import { openCollector, parseCollector, toSyslog } from '@/lib/tools/audit/syslog'
import {
  CommandError,
  FAILED,
  MISUSED,
  type CliConsole,
  type Command,
  type Report,
  type Text,
} from './command'
import { withStoreToRead } from './read-store'

export const audit: Command = {
  name: 'audit',
  group: 'store',
  summary: {
    en: 'Verifies the audit log, or exports it for other systems',
    es: 'Comprueba el historial, o lo exporta para otros sistemas',
  },
  details: {
    en: `Each line of the audit log has the hash of what it says and of the line before it. --verify reads all
of them and names the first that was changed, removed or inserted; it ends with status 1 then. It says the last
hash: noted outside the database, it proves later (--noted) that the lines up to it are still the same, even
where somebody has made all hashes anew.

--export writes JSON Lines, --syslog sends messages of RFC 5424 to a collector, over TLS unless the address
begins with tcp://. Both say the last position: --since that sends only what has come after it. Lines have
people's names and networks: only its owner can read the file. The site may run.`,
    es: `Cada línea del historial lleva el resumen de lo que dice y de la línea anterior. --verify las lee todas
y nombra la primera que se cambió, se quitó o se añadió; entonces termina con estado 1. Dice el último resumen:
anotado fuera de la base de datos, demuestra después (--noted) que las líneas hasta él siguen siendo las mismas,
aunque alguien haya rehecho todos los resúmenes.

--export escribe JSON Lines; --syslog envía mensajes de RFC 5424 a un colector, por TLS salvo que la dirección
empiece por tcp://. Ambos dicen la última posición: con --since solo se envía lo posterior. Las líneas llevan
nombres y redes de personas: solo el dueño del archivo puede leerlo. El sitio puede estar en marcha.`,
  },
  options: {
    verify: {
      type: 'boolean',
      help: {
        en: 'read all lines and compare their hashes',
        es: 'lee todas las líneas y compara sus resúmenes',
      },
    },
    noted: {
      type: 'string',
      value: { en: 'hash', es: 'resumen' },
      help: {
        en: 'with --verify: a hash that must be in the chain',
        es: 'con --verify: un resumen que debe estar en la cadena',
      },
    },
    export: {
      type: 'string',
      value: { en: 'file', es: 'archivo' },
      help: { en: 'where to write JSON Lines', es: 'dónde escribir JSON Lines' },
    },
    syslog: {
      type: 'string',
      value: { en: 'host:port', es: 'host:puerto' },
      help: { en: 'a collector of syslog', es: 'un colector de syslog' },
    },
    since: {
      type: 'string',
      value: { en: 'day|position', es: 'día|posición' },
      help: {
        en: 'only from this day (UTC) on, or after this position',
        es: 'solo desde este día (UTC), o después de esta posición',
      },
    },
  },
  examples: [
    {
      line: 'audit --verify',
      text: { en: 'Is the log as it was written?', es: '¿Está el historial como se escribió?' },
    },
    {
      line: 'audit --syslog log.example.com:6514 --since 4711',
      text: { en: 'What has come since the last time:', es: 'Lo que ha llegado desde la última vez:' },
    },
  ],
  async run({ verify, noted, export: file, syslog, since = '0' }, cliConsole) {
    const isVerified = verify === true
    const chosen = [isVerified, file !== undefined, syslog !== undefined].filter(Boolean)
    if (chosen.length !== 1 || (noted !== undefined && !isVerified)) throw new CommandError(misused, MISUSED)
    if (isVerified) return verifyStore(noted === undefined ? null : String(noted))
    const from = parseSince(String(since))
    if (file === undefined) return sendLines(String(syslog), from, cliConsole)
    const path = cliConsole.toPath(String(file))
    const openDestination = () => createWriteStream(path, { flags: 'wx', mode: 0o600 })
    return exportLines({ since: from, toText: toJsonLine, openDestination }, path, cliConsole)
  },
}

const misused = {
  en: 'audit: one of --verify, --export and --syslog, and --noted with --verify alone.',
  es: 'audit: una de --verify, --export y --syslog, y --noted solo con --verify.',
}
const noSince = {
  en: 'audit: --since takes a day, such as 2026-11-24, or the position of a line.',
  es: 'audit: --since admite un día, como 2026-11-24, o la posición de una línea.',
}
const noCollector = {
  en: 'audit: --syslog takes an address such as log.example.com:6514 or tcp://10.0.0.7:514.',
  es: 'audit: --syslog admite una dirección como log.example.com:6514 o tcp://10.0.0.7:514.',
}

function parseSince(text: string): number | Date {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const day = parseIsoDate(text)
  if (day === null) throw new CommandError(noSince, MISUSED)
  return new Date(day)
}

async function verifyStore(noted: string | null): Promise<Report> {
  const report = await withStoreToRead({ isMigrated: true }, (database) => verifyChain(database, noted))
  const { fault, hasNoted, head, lines } = report
  if (fault) return { facts: report, text: toFaultText(fault), status: FAILED }
  if (!hasNoted) return { facts: report, text: toNotedText(lines), status: FAILED }
  return {
    facts: report,
    text: {
      en: `${lines} lines are as they were written. The last hash: ${head || 'none'}`,
      es: `${lines} líneas están como se escribieron. El último resumen: ${head || 'ninguno'}`,
    },
  }
}

const faults: Record<ChainFault['kind'], Text> = {
  changed: {
    en: 'is not as it was written, or lines before it are missing',
    es: 'no está como se escribió, o faltan líneas anteriores',
  },
  removed: { en: 'was removed', es: 'se quitó' },
  inserted: { en: 'was inserted past the log’s own way', es: 'se añadió sin pasar por el historial' },
}

function toFaultText({ kind, id, position }: ChainFault): Text {
  const line = (name: string, place: string) =>
    [id === null ? '' : ` ${name} ${id}`, position === null ? '' : ` (${place} ${position})`].join('')
  return {
    en: `the line${line('with id', 'place')} ${faults[kind].en}.`,
    es: `la línea${line('con id', 'lugar')} ${faults[kind].es}.`,
  }
}

const toNotedText = (lines: number): Text => ({
  en: `${lines} lines fit together, but the noted hash is not among theirs: lines were removed, or all hashes made anew.`,
  es: `${lines} líneas encajan, pero el resumen anotado no está entre los suyos: se quitaron líneas, o se rehicieron todos los resúmenes.`,
})

type Request = Omit<LineExport, 'signal'>

async function sendLines(address: string, since: Request['since'], cliConsole: CliConsole): Promise<Report> {
  const collector = parseCollector(address)
  if (!collector) throw new CommandError(noCollector, MISUSED)
  const request = { since, toText: toSyslog, openDestination: () => openCollector(collector) }
  return exportLines(request, address, cliConsole).catch((cause: unknown) => {
    if (!isError(cause) || !('syscall' in cause || 'code' in cause)) throw cause
    throw new CommandError({ en: `${address}: ${cause.message}.`, es: `${address}: ${cause.message}.` })
  })
}

async function exportLines(request: Request, place: string, { signal }: CliConsole): Promise<Report> {
  const { lines, last } = await withStoreToRead({ isMigrated: true }, (database) =>
    writeLines(database, { ...request, signal }),
  )
  const position = last ?? (typeof request.since === 'number' ? request.since : null)
  return {
    facts: { place, lines, position },
    text: {
      en: `${place}: ${lines} lines. The last position: ${position ?? 'none'}`,
      es: `${place}: ${lines} líneas. La última posición: ${position ?? 'ninguna'}`,
    },
  }
}

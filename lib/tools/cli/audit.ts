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
} from './command/command'
import { withStoreToRead } from './read-store'

export const audit: Command = {
  name: 'audit',
  group: 'store',
  summary: {
    en: 'Verifies the audit log, or exports it for other systems',
    es: 'Comprueba el historial, o lo exporta para otros sistemas',
  },
  details: {
    en: `Each line of the audit log contains a hash of its content and of the previous line. --verify checks all
lines and prints the first one that was changed, removed or inserted; it then exits with status 1. It also
prints the last hash. Store that hash outside the database: --noted later proves that the lines up to it are
unchanged, even if somebody recomputed the whole chain.

--export writes JSON Lines. --syslog sends RFC 5424 messages to a collector, over TLS unless the address
starts with tcp://. Both print the last position; --since continues after it. The lines contain names and
networks of people, so only the owner of the file can read it. The site can be running.`,
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
      help: {
        en: 'read all lines and compare their hashes',
        es: 'lee todas las líneas y compara sus resúmenes',
      },
    },
    noted: {
      value: { en: 'hash', es: 'resumen' },
      help: {
        en: 'with --verify: a hash that the chain must contain',
        es: 'con --verify: un resumen que debe estar en la cadena',
      },
    },
    export: {
      value: { en: 'file', es: 'archivo' },
      help: { en: 'write JSON Lines to this file', es: 'dónde escribir JSON Lines' },
    },
    syslog: {
      value: { en: 'host:port', es: 'host:puerto' },
      help: { en: 'send to this syslog collector', es: 'un colector de syslog' },
    },
    since: {
      value: { en: 'day|position', es: 'día|posición' },
      help: {
        en: 'only lines from this day (UTC), or after this position',
        es: 'solo desde este día (UTC), o después de esta posición',
      },
    },
  },
  examples: [
    {
      line: 'audit --verify',
      text: { en: 'Verify the audit log:', es: '¿Está el historial como se escribió?' },
    },
    {
      line: 'audit --syslog log.example.com:6514 --since 4711',
      text: { en: 'Send the lines since the last run:', es: 'Lo que ha llegado desde la última vez:' },
    },
  ],
  async run({ verify, noted, export: file, syslog, since = '0' }, cliConsole) {
    const isVerified = verify === true
    const actions = [isVerified, file !== undefined, syslog !== undefined].filter(Boolean)
    if (actions.length !== 1 || (noted !== undefined && !isVerified)) throw new CommandError(misused, MISUSED)
    if (isVerified) return verifyStore(noted === undefined ? null : String(noted))
    const from = parseSince(String(since))
    if (file === undefined) return sendLines(String(syslog), from, cliConsole)
    const path = cliConsole.toPath(String(file))
    const openDestination = () => createWriteStream(path, { flags: 'wx', mode: 0o600 })
    return exportLines({ since: from, toText: toJsonLine, openDestination }, path, cliConsole)
  },
}

const misused = {
  en: 'audit: use exactly one of --verify, --export and --syslog. --noted requires --verify.',
  es: 'audit: una de --verify, --export y --syslog, y --noted solo con --verify.',
}
const noSince = {
  en: 'audit: --since must be a day, such as 2026-11-24, or the position of a line.',
  es: 'audit: --since admite un día, como 2026-11-24, o la posición de una línea.',
}
const noCollector = {
  en: 'audit: --syslog must be an address such as log.example.com:6514 or tcp://10.0.0.7:514.',
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
      en: `${lines} lines are unchanged. Last hash: ${head || 'none'}`,
      es: `${lines} líneas están como se escribieron. El último resumen: ${head || 'ninguno'}`,
    },
  }
}

const faults: Record<ChainFault['kind'], Text> = {
  changed: {
    en: 'was changed, or lines before it are missing',
    es: 'no está como se escribió, o faltan líneas anteriores',
  },
  removed: { en: 'was removed', es: 'se quitó' },
  inserted: { en: 'was inserted without the log', es: 'se añadió sin pasar por el historial' },
}

function toFaultText({ kind, id, position }: ChainFault): Text {
  const line = (name: string, place: string) =>
    [id === null ? '' : ` ${name} ${id}`, position === null ? '' : ` (${place} ${position})`].join('')
  return {
    en: `the line${line('with id', 'position')} ${faults[kind].en}.`,
    es: `la línea${line('con id', 'lugar')} ${faults[kind].es}.`,
  }
}

const toNotedText = (lines: number): Text => ({
  en: `${lines} lines form a chain, but it does not contain the noted hash: lines were removed, or all hashes were recomputed.`,
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
      en: `${place}: ${lines} lines. Last position: ${position ?? 'none'}`,
      es: `${place}: ${lines} líneas. La última posición: ${position ?? 'ninguna'}`,
    },
  }
}

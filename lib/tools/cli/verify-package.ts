import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toReason } from '@/lib/base/platform/start-error'
import { verifyPackage, type Fault } from '@/lib/tools/provenance/provenance'
import {
  CommandError,
  FAILED,
  MISUSED,
  type Command,
  type Language,
  type Report,
  type Text,
} from './command/command'

export const verifyPackageCommand: Command = {
  name: 'verify-package',
  group: 'site',
  summary: {
    en: 'Verifies the signature and files of a package',
    es: 'Demuestra que un paquete es como lo firmó quien lo hizo',
  },
  details: {
    en: `It verifies the signature of provenance.json, the checksums, and each file and link. It lists missing, changed
and added files, and then exits with status 1. It needs no network.

Run it from a package that you already trust, before the first start of the new one: a forged package could
claim to be valid.`,
    es: `Comprueba la firma de provenance.json, las sumas que este nombra, y con ellas cada archivo y cada enlace;
nombra lo que falta, se cambió o se añadió, y entonces termina con estado 1. No consulta la red.

Ejecútelo desde un paquete en el que ya confíe, antes de iniciar el nuevo por primera vez: un paquete que no
es lo que parece podría decir cualquier cosa de sí mismo.`,
  },
  arguments: {
    folder: {
      value: { en: 'folder', es: 'carpeta' },
      help: { en: 'the package', es: 'el paquete' },
    },
  },
  options: {
    key: {
      value: { en: 'file', es: 'archivo' },
      isRequired: true,
      help: {
        en: "the maker's public key (PEM), obtained separately from the package",
        es: 'la clave pública de quien lo hizo (PEM), traída de otro sitio que el paquete',
      },
    },
  },
  examples: [
    {
      line: 'verify-package /opt/cartelera-new --key maker.pem',
      text: { en: 'Before an upgrade:', es: 'antes de actualizar' },
    },
  ],
  async run({ folder, key }, { toPath }) {
    const publicKey = readKey(toPath(String(key)))
    try {
      return toReport(String(folder), verifyPackage(toPath(String(folder)), publicKey))
    } catch (cause) {
      throw unreadable(String(folder), cause, FAILED)
    }
  },
}

function readKey(file: string): KeyObject {
  try {
    return createPublicKey(readFileSync(file))
  } catch (cause) {
    throw unreadable(file, cause, MISUSED)
  }
}

function unreadable(file: string, cause: unknown, status: typeof FAILED | typeof MISUSED) {
  const reason = `${file}: ${toReason(cause)}`
  return new CommandError({ en: `verify-package: ${reason}`, es: `verify-package: ${reason}` }, status)
}

function toReport(folder: string, result: ReturnType<typeof verifyPackage>): Report {
  const { faults } = result
  const facts = { folder, ...result, faults: faults.map((fault) => ({ ...fault })) }
  if (faults.length > 0 || !('version' in result)) {
    const toText = (language: Language) => faults.map((fault) => toLine(fault)[language]).join('\n')
    return { facts, text: { en: toText('en'), es: toText('es') }, status: FAILED }
  }
  const { version, build, builder, files } = result
  return {
    facts,
    text: {
      en: `${version} (${build}), built by ${builder}: ${files} files match the signature.`,
      es: `${version} (${build}), hecho por ${builder}: ${files} archivos como se firmaron.`,
    },
  }
}

const faultTexts: Record<Fault['code'], Text> = {
  unreadable: {
    en: 'provenance.json is not a signed statement',
    es: 'provenance.json no es una declaración firmada',
  },
  unsigned: { en: 'the package is not signed', es: 'el paquete no está firmado' },
  'other-key': { en: 'signed with another key, or changed', es: 'lo firmó otra clave, o se cambió' },
  'other-statement': { en: 'the statement is about something else', es: 'la declaración es de otra cosa' },
  'other-checksums': { en: 'SHA256SUMS was changed', es: 'SHA256SUMS se cambió' },
  changed: { en: 'changed', es: 'cambiado' },
  missing: { en: 'missing', es: 'falta' },
  added: { en: 'added', es: 'añadido' },
}

function toLine(fault: Fault): Text {
  const { en, es } = faultTexts[fault.code]
  return 'file' in fault ? { en: `${en}: ${fault.file}`, es: `${es}: ${fault.file}` } : { en, es }
}

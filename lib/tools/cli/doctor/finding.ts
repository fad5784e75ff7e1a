import type { CheckState } from '@/lib/features/company/domain-check/check-result'
import type { Text } from '@/lib/tools/cli/command/command'

/** One line of the report: the checked item, its state, and the remedy if there is a problem. */
export type Finding = { name: Text; state: CheckState; text: Text }

type Name = readonly [en: string, es: string]

export const finding = (state: CheckState, [nameEn, nameEs]: Name, en: string, es: string): Finding => ({
  name: { en: nameEn, es: nameEs },
  state,
  text: { en, es },
})

export const names = {
  node: ['Node', 'Node'],
  build: ['Build', 'Compilación'],
  settings: ['Settings', 'Configuración'],
  data: ['Data', 'Datos'],
  uploads: ['Uploads', 'Archivos subidos'],
  admin: ['Admin', 'Redacción'],
  site: ['Running site', 'Sitio en marcha'],
  mail: ['Mail server', 'Servidor de correo'],
  sender: ['Mail sender', 'Remitente del correo'],
} as const satisfies Record<string, Name>

/** Returns true if a domain always points to this machine. */
export const isLocal = (domain: string) => /(^|\.)localhost$/.test(domain)

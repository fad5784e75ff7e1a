import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@/lib/db/database'
import { listPending, newestSchemaVersion, readSchemaVersion } from '@/lib/db/migrate'
import { findUnsharedFolder } from '@/lib/features/content/media/storage/open-storage'
import { getSettings, type Settings } from '@/lib/base/platform/settings'
import { StartError } from '@/lib/base/platform/start-error'
import { finding, isLocal, names, type Finding } from './finding'
import type { Surroundings } from './surroundings'

/** Checks the Node version and the build, which need no settings. */
export function checkProgram({ nodeVersion, build }: Surroundings): Finding[] {
  const isOld = Number(nodeVersion.split('.')[0]) < 22
  return [
    isOld
      ? finding(
          'warning',
          names.node,
          `${nodeVersion} no longer gets security releases. Install Node 24.`,
          `${nodeVersion} ya no recibe correcciones de seguridad. Instale Node 24.`,
        )
      : finding('ok', names.node, nodeVersion, nodeVersion),
    build === null
      ? finding('failed', names.build, 'Missing. Run npm run build.', 'No hay. Ejecute npm run build.')
      : finding('ok', names.build, build, build),
  ]
}

/** Returns the settings, or null with findings about invalid ones. */
export function checkSettings(): { settings: Settings | null; findings: Finding[] } {
  try {
    return { settings: getSettings(), findings: [finding('ok', names.settings, 'valid', 'válida')] }
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    return { settings: null, findings: [finding('failed', names.settings, cause.message, cause.message)] }
  }
}

/** Checks the database. If `database` is null (a stopped PGlite site), checks only the data folder. */
export async function checkData(settings: Settings, database: Database | null): Promise<Finding> {
  const { CONTENT_SERVICE_URL, DATABASE_URL, DATA_DIR } = settings
  if (CONTENT_SERVICE_URL !== undefined)
    return finding('ok', names.data, CONTENT_SERVICE_URL, CONTENT_SERVICE_URL)
  const place = DATABASE_URL === undefined ? path.resolve(DATA_DIR) : 'PostgreSQL'
  if (database !== null) return checkSchema(await readSchemaVersion(database), place)
  const isWritable = await access(
    existsSync(DATA_DIR) ? DATA_DIR : path.dirname(path.resolve(DATA_DIR)),
    constants.W_OK,
  )
    .then(() => true)
    .catch(() => false)
  if (isWritable) return finding('ok', names.data, place, place)
  return finding(
    'failed',
    names.data,
    `${place} (DATA_DIR) cannot be written to. Give this user write access, or set another folder.`,
    `No se puede escribir en ${place} (DATA_DIR). Dé permiso de escritura a este usuario o indique otra carpeta.`,
  )
}

function checkSchema(version: number, place: string): Finding {
  const { length } = listPending(version)
  if (version > newestSchemaVersion())
    return finding(
      'warning',
      names.data,
      `${place}: a newer version of the site has migrated it. Upgrade this one.`,
      `${place}: lo ha migrado una versión más nueva del sitio. Actualice esta.`,
    )
  if (length === 0) return finding('ok', names.data, place, place)
  return finding(
    'warning',
    names.data,
    `${place}: ${length} migrations are missing. Run cartelera migrate, or start the site.`,
    `${place}: faltan ${length} migraciones. Ejecute cartelera migrate o arranque el sitio.`,
  )
}

/** Checks the uploads folder and the admin's host name, for which the settings suffice. */
export function checkPlaces(settings: Settings, domains: readonly string[]): Finding[] {
  const folder = findUnsharedFolder(settings)
  const { ROOM_HOST } = settings
  const isPublic = domains.some((domain) => !isLocal(domain))
  return [
    ...(folder === null
      ? []
      : [
          finding(
            'warning',
            names.uploads,
            `stay on this machine (${folder}). Set MEDIA_DIR to a shared folder, or the MEDIA_S3_ settings.`,
            `se quedan en esta máquina (${folder}). Ponga en MEDIA_DIR una carpeta compartida, o los valores MEDIA_S3_.`,
          ),
        ]),
    ROOM_HOST !== null && isLocal(ROOM_HOST) && isPublic
      ? finding(
          'warning',
          names.admin,
          `${ROOM_HOST} opens on this machine only. Set ROOM_HOST to a domain of yours.`,
          `${ROOM_HOST} solo se abre en esta máquina. Ponga en ROOM_HOST un dominio suyo.`,
        )
      : finding('ok', names.admin, ROOM_HOST ?? 'off', ROOM_HOST ?? 'apagada'),
  ]
}

export async function checkRunning(settings: Settings, { askReady }: Surroundings): Promise<Finding> {
  const status = await askReady(settings)
  const { PORT } = settings
  if (status === 200) return finding('ok', names.site, `ready on port ${PORT}`, `listo en el puerto ${PORT}`)
  if (status === null)
    return finding(
      'warning',
      names.site,
      `nothing listens on port ${PORT}. Start the site with npm start.`,
      `nadie escucha en el puerto ${PORT}. Arranque el sitio con npm start.`,
    )
  return finding(
    'failed',
    names.site,
    `port ${PORT} answers ${status}: another program, or a site that is not ready. See its log.`,
    `el puerto ${PORT} contesta ${status}: es otro programa, o un sitio que no está listo. Mire su registro.`,
  )
}

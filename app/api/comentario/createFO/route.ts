import { contentApi } from '@/lib/content-api/routes'

export const POST = contentApi['comentario/createFO'].POST

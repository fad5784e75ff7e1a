import { contentApi } from '@/lib/delivery/content-api/routes'

export const POST = contentApi['comentario/createFO'].POST

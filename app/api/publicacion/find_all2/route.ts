import { contentApi } from '@/lib/content-api/routes'

export const POST = contentApi['publicacion/find_all2'].POST

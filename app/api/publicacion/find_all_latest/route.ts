import { contentApi } from '@/lib/delivery/content-api/routes'

export const POST = contentApi['publicacion/find_all_latest'].POST

import { contentApi } from '@/lib/content-api/routes'

export const POST = contentApi['publicacion/find_all_search'].POST

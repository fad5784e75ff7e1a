import { contentApi } from '@/lib/delivery/content-api/routes'

export const GET = contentApi['publicacion/find_one_by_publicacion_card/[id]'].GET

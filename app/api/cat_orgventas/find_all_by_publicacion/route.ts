import { contentApi } from '@/lib/delivery/content-api/routes'

// Prevents Next from calling this route during the build, and from storing its response permanently.
export const dynamic = 'force-dynamic'

export const GET = contentApi['cat_orgventas/find_all_by_publicacion'].GET

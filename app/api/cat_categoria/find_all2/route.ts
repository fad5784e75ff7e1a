import { contentApi } from '@/lib/delivery/content-api/routes'

export const POST = contentApi['cat_categoria/find_all2'].POST

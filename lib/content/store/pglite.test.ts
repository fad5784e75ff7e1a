import { openStoreContent } from '@/lib/testing/store-content'
import { describeContentService } from '@/lib/content/contract/contract'

describeContentService('embedded, on PGlite', openStoreContent)

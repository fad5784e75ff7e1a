import { openEmbeddedContent } from '@/lib/testing/embedded-content'
import { describeContentService } from '@/lib/content/contract/contract'

describeContentService('embedded, on PGlite', openEmbeddedContent)

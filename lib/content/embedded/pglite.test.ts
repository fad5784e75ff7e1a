import { openEmbeddedContent } from '@/lib/testing/embedded-content'
import { describeContentService } from '../contract/contract'

describeContentService('embedded, on PGlite', openEmbeddedContent)

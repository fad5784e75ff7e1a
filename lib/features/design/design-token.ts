import { createLinkTokens } from '@/lib/base/links/signed-link'

/** Tokens of the links that show a draft of an organisation's design. `id` is the id of the draft. */
export const designTokens = createLinkTokens('design', 'd')

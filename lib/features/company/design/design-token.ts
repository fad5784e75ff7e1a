import { createLinkTokens } from '@/lib/base/links/signed-link'

/** Tokens of preview links to the draft of an organisation's design. `id` is the id of the draft. */
export const designTokens = createLinkTokens('design', 'd')

import { answerAgent } from '@/lib/features/distribution/api/agent-tools'

/** Model Context Protocol over HTTP, for agents with a token: `docs/integrate.md`. */
export { answerAgent as POST }

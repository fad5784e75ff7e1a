import { answerAgent } from '@/lib/features/api/agent-tools'

/** The Model Context Protocol over HTTP, for agents with a token: `docs/operations.md`. */
export { answerAgent as POST }

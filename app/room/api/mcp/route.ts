import { answerAgent } from '@/lib/features/distribution/api/agent-tools'

/** Serves the Model Context Protocol over HTTP, for agents with an API token (`docs/integrate.md`). */
export { answerAgent as POST }

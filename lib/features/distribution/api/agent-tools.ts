import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server'
import { MAX_ROOM_BODY_BYTES } from '@/lib/base/http/body-limit'
import { count } from '@/lib/base/platform/metrics/metrics'
import { invalid, type Outcome } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { readOnlyReason } from '@/lib/features/kernel/operations/read-only-reason'
import { answerProgram, reportFailure, type TokenCaller } from './enter-with-token'
import { findDescribed, listExposed, type Exposed } from './exposed'
import { prepareInput } from './read-input'

/**
 * Offers the admin's operations as tools of the Model Context Protocol, for the company's agents. Only tools
 * within the scopes of the token are listed. The audit log records that an agent performed an operation.
 */
export const answerAgent = (request: Request): Promise<Response> =>
  answerProgram(request, 'mcp', (entered) => {
    const { through } = entered
    const caller = { ...entered, through: { ...through, isAgent: true } }
    const authInfo = { token: '', clientId: through.id, scopes: [...through.scopes], extra: { caller } }
    return handler.fetch(request, { authInfo })
  })

const handler = createMcpHandler(
  ({ authInfo }) => createServer(authInfo?.extra?.caller as TokenCaller),
  // Clients need no change notifications, because a token's tools do not change during a connection.
  { maxSubscriptions: 0, maxRequestBodySize: MAX_ROOM_BODY_BYTES },
)

const instructions =
  'The editorial room of one organisation of a publication site. Readers see what is published, not what is saved. ' +
  'Texts are in Spanish. Read a piece before it is changed: its version is `base`.'

function createServer(caller: TokenCaller): Server {
  const server = new Server(
    { name: 'cartelera', version: '1' },
    { capabilities: { tools: {} }, instructions },
  )
  const tools = listTools().filter(({ scope }) => caller.through.scopes.includes(scope))
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(toTool) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = listTools().find(({ name }) => name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `no tool is called ${params.name}`)
    return toResult(await call(caller, tool, params.arguments ?? {}))
  })
  return server
}

/** Returns the operations without files, because agents cannot send files. */
const listTools = () => listExposed().filter(({ row }) => !row.takesFile)

const toTool = ({ name, row, scope, input }: Exposed): Tool => ({
  name,
  description:
    `${findDescribed(name).description ?? ''} (${row.kind === 'query' ? 'Reads' : 'Changes'}; scope: ${scope})`.trim(),
  inputSchema: { ...input, type: 'object' } as Tool['inputSchema'],
  annotations: { readOnlyHint: row.kind === 'query', openWorldHint: false },
})

async function call(caller: TokenCaller, tool: Exposed, sent: Record<string, unknown>) {
  const prepared = prepareInput(sent, tool, null)
  const { name, row } = tool
  const { organisation } = caller.through
  try {
    const outcome: Outcome<unknown> =
      prepared.kind === 'ready'
        ? await perform(caller, { name, row, organisation, input: prepared.input })
        : invalid('problems' in prepared ? prepared.problems : { base: 'required' })
    count('roomOperations', { outcome: outcome.kind })
    return outcome
  } catch (err) {
    reportFailure(err, name)
    return { kind: 'unavailable', ...readOnlyReason(err) } as const
  }
}

/** Returns the outcome as JSON. A refusal becomes an error that the agent can read. */
function toResult(outcome: Outcome<unknown> | { kind: 'unavailable' }) {
  const { kind, ...rest } = outcome
  const structured = kind === 'done' ? { answer: outcome.answer } : { problem: kind, ...rest }
  // Serialises dates, and removes undefined values.
  const text = JSON.stringify(structured)
  const structuredContent = JSON.parse(text) as Record<string, unknown>
  return { content: [{ type: 'text' as const, text }], structuredContent, isError: kind !== 'done' }
}

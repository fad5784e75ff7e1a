import { MessageChannel } from 'node:worker_threads'
import { describeContentService } from '@/lib/content/contract/contract'
import { StartError } from '@/lib/base/platform/start-error'
import { openStoreContent } from '@/lib/testing/store-content'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { answerCall, callServices, listCalls } from './thread-calls'
import { toError, toSentError, type Call } from './thread-messages'

/** Opens the service behind message ports, like the render thread's. */
async function openThroughMessages() {
  const { service: content, close } = await openStoreContent()
  const { port1, port2 } = new MessageChannel()
  port2.on('message', (call: Call) => void answerCall(port2, { content }, call))
  const services = callServices(port1, structuredClone(listCalls({ content })))
  return {
    service: services.content as unknown as StoreContentService,
    close: async () => {
      port1.close()
      await close()
    },
  }
}

describeContentService('embedded, in a thread of its own', openThroughMessages)

describe('an error that crosses threads', () => {
  test('an error of the start keeps its kind and message', () => {
    const error = toError(structuredClone(toSentError(new StartError('DATA_DIR is in use'))))
    expect(error).toBeInstanceOf(StartError)
    expect(error.message).toBe('DATA_DIR is in use')
  })

  test('an error of any kind keeps its stack', () => {
    const thrown = new TypeError('no')
    expect(toError(structuredClone(toSentError(thrown)))).toMatchObject({
      message: 'no',
      stack: thrown.stack,
    })
    expect(toError(toSentError('odd')).message).toBe('odd')
  })
})

import { after } from 'node:test'
import { type ExampleOptions, startExample } from '../../../../examples/provider-bridge/server.ts'
import { openBridge } from '../../providers/bridge/client.ts'

export const bridgeSecret = 'bridge-secret-of-the-tests-0123456789'

/** The running example of a provider bridge, and our side of it; ends with the tests of the file. */
export async function openBridgeBench(options: Partial<ExampleOptions> = {}) {
  const example = await startExample({
    secrets: [bridgeSecret],
    slowMs: 300,
    holderOf: async () => undefined,
    deliver: async () => undefined,
    ...options,
  })
  after(() => example.close())
  return { example, ask: openBridge({ baseUrl: example.url, secret: bridgeSecret }) }
}

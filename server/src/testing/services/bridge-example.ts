import { after } from 'node:test'
import { type Example, type ExampleOptions, startExample } from '../../../../examples/provider-bridge/server.ts'
import { type Bridge, openBridge } from '../../providers/bridge/client.ts'

export const bridgeSecret = 'bridge-secret-of-the-tests-0123456789'

export interface BridgeBench {
  example: Example
  ask: Bridge
}

/** The running example of a provider bridge, and our side of it; ends with the tests of the file. */
export async function openBridgeBench(options: Partial<ExampleOptions> = {}): Promise<BridgeBench> {
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

import type { BridgeMethod, BridgeParams, BridgeResult } from '@lumbung/shared/bridge/bridge.ts'
import { type Bridge, BridgeFailure, createBridge } from './create-bridge.ts'
import type { BridgeWindow } from './protocol.ts'

const page = globalThis as typeof globalThis & BridgeWindow
let opened: { nonce: unknown; bridge: Bridge | undefined } | undefined

/** The bridge of this page; undefined without an app. The first to ask for it opens it. */
export function bridge(): Bridge | undefined {
  const nonce = page.lumbungNonce
  if (!opened?.bridge || opened.nonce !== nonce) opened = { nonce, bridge: createBridge(page) }
  return opened.bridge
}

/** Asks the app around this page to do something. Throws BridgeFailure; METHOD_UNKNOWN is also that of a page without an app. */
export async function callApp<M extends BridgeMethod>(method: M, params: BridgeParams<M>): Promise<BridgeResult<M>> {
  const open = bridge()
  if (!open) throw new BridgeFailure('METHOD_UNKNOWN')
  return open.call(method, params)
}

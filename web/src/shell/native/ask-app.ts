import type { BridgeMethod, BridgeParams, BridgeResult } from '@lumbung/shared/bridge/bridge.ts'
import { hasBridge } from '../../bridge/around.ts'

/** What the app did, or that the customer closed it or refused the permission for it. */
export type Asked<M extends BridgeMethod> = { done: BridgeResult<M> } | 'CANCELLED' | 'DENIED'

/** Whether the app around the page can do something. Its code is not part of a first view. */
export async function appCan(method: BridgeMethod): Promise<boolean> {
  if (!hasBridge()) return false
  const { bridge } = await import('../../bridge/bridge.ts')
  return (await bridge()?.can(method)) ?? false
}

/** Asks the app around the page. Undefined if there is none, it cannot do this or it failed: then the page does it by itself. */
export async function askApp<M extends BridgeMethod>(
  method: M,
  params: BridgeParams<M>,
): Promise<Asked<M> | undefined> {
  if (!hasBridge()) return undefined
  try {
    const { callApp } = await import('../../bridge/bridge.ts')
    return { done: await callApp(method, params) }
  } catch (error) {
    const { code } = error as { code?: unknown }
    return code === 'CANCELLED' || code === 'DENIED' ? code : undefined
  }
}

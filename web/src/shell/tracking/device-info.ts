import { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import { userInfo, userType } from '@lumbung/shared/contract/accounts/people.ts'
import type { DeviceType } from '@lumbung/shared/enums/app.ts'
import { call, callContext } from '../../api/call.ts'
import { appVersion, installationId, requestFor } from '../../api/request.ts'
import { send } from '../../api/sending/send.ts'
import { currentChannel } from '../../state/channel.ts'
import { hostApp } from '../../state/host-app.ts'
import type { Session } from '../../state/session.ts'
import { readForTab, saveForTab } from '../../state/session-values.ts'

const key = 'device_info'
const keptFor = 30 * 86_400_000

/** E-72. */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (/Android/.test(userAgent)) return 'ANDROID'
  return /iPhone|iPad|iPod/.test(userAgent) ? 'IOS' : 'WEB'
}

/** The digits of a version without leading zeros: 0.0.5 is 5, 1.2.3 is 10203 (D-212). */
export function versionCodeOf(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return String(major * 10_000 + minor * 100 + patch)
}

/** Compresses a text where the browser can. */
async function pack(text: string): Promise<{ body: Blob | string; headers: Record<string, string> }> {
  if (typeof CompressionStream === 'undefined') return { body: text, headers: {} }
  const packed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(packed).blob(), headers: { 'Content-Encoding': 'gzip' } }
}

/** The advertising id that the app around the page tells (N-17); a browser has none. */
async function advertisingIdOfApp(): Promise<string | undefined> {
  if (!hostApp()) return undefined
  const { bridge } = await import('../../bridge/bridge.ts')
  return (await bridge()?.info())?.advertisingId
}

/** C-059. Sends which version of the app runs here. */
async function upload(): Promise<void> {
  const reads = [call(userInfo, {}), call(userType, {}), advertisingIdOfApp()] as const
  const [{ userId }, type, advertisingId] = await Promise.all(reads)
  const info = {
    ...(advertisingId !== undefined && { advertisingId }),
    appVersion,
    appVersionCode: versionCodeOf(appVersion),
    deviceType: deviceTypeOf(navigator.userAgent),
    uuid: installationId(),
    userId,
    userType: type,
    source: currentChannel(),
  }
  const request = requestFor(uploadDeviceInfo, {}, callContext())
  const text = JSON.stringify(info)
  // An app takes texts only (shared/src/bridge/bridge.json).
  const { body, headers: packing } = hostApp() ? { body: text, headers: {} } : await pack(text)
  const headers = { ...request.headers, ...packing, 'Content-Type': 'application/json' }
  const reply = await send({ ...request, headers, body })
  // Read to its end: until then the browser keeps the connection for it.
  await reply.arrayBuffer()
  if (reply.ok) saveForTab(key, appVersion)
}

/** Uploads once per sign-in, and for a customer who is signed in already once per version in this tab. Failures are not shown. */
export function watchSession(session: Session): void {
  const look = () => {
    if (session.get() === 'out') saveForTab(key, '')
    if (session.get() === 'in' && readForTab(key, keptFor) !== appVersion) upload().catch(() => undefined)
  }
  session.subscribe(look)
  look()
}

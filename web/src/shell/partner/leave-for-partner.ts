import { callApp, hasBridge } from '../../bridge/bridge.ts'
import { pageChannel } from '../../state/channel.ts'
import { backUrl } from './back-url.ts'

/** Whether the app that the page runs in took it away. */
async function isClosed(signedIn: boolean): Promise<boolean> {
  if (!hasBridge()) return false
  const isTheirs = pageChannel()?.kind === 'PARTNER' && signedIn && backUrl() !== undefined
  return callApp(isTheirs ? 'close' : 'finish', {}).then(
    () => true,
    () => false,
  )
}

/** Leaves by the webview, else to the partner's address, else to the page before. */
export async function leaveForPartner(signedIn = true): Promise<void> {
  if (await isClosed(signedIn)) return
  const to = backUrl()
  if (to === undefined) history.back()
  else location.assign(to)
}

import { bridge, callApp } from '../../bridge/bridge.ts'
import { onAppEvent, receiveEvents } from '../../bridge/events.ts'
import { type Post, postByApp } from '../../bridge/proxy-post.ts'
import { setInsets } from '../../state/insets.ts'

/** From now on the app's events arrive: its bars and keyboard keep clear of the page, and its back key is ours (B-14). */
export function hearApp(back: () => void): void {
  if (!bridge()) return
  // The key closes what is open, or leads where the screen's own back leads.
  onAppEvent('back', () => {
    back()
    return 'handled'
  })
  onAppEvent('insets', (insets) => setInsets(insets))
  receiveEvents(window)
}

/** Undefined if the app does not send ours: nothing was sent. Rejects if there is no reply; the request may have arrived. */
export async function postByNativeApp(request: Post, onProgress?: (percent: number) => void) {
  const open = bridge()
  return open && postByApp(open, request, onProgress)
}

export { callApp }

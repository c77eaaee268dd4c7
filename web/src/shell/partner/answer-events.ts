import { hasBridge } from '../../bridge/bridge.ts'
import type { Navigation } from '../router/navigation.ts'

interface AppEvent {
  v?: unknown
  event?: unknown
}

declare global {
  interface Window {
    /** The native app tells the page what happened; `handled` keeps it from doing what it would do itself. */
    lumbungEvent?: (message: AppEvent) => 'handled' | undefined
  }
}

/** From now on the native app's back is ours: it closes what is open, or leads where the screen's own back leads (B-14). */
export function answerEvents({ back }: Pick<Navigation, 'back'>): void {
  if (!hasBridge()) return
  window.lumbungEvent = ({ v, event }) => {
    if (v !== 1 || event !== 'back') return undefined
    back()
    return 'handled'
  }
}

import { readForTab, saveForTab } from '../../../../state/session-values.ts'

/** What decides whether the live camera is used. */
export interface CameraBrowser {
  userAgent: string
  /** `navigator.mediaDevices.getUserMedia` exists; browsers hide it on plain http. */
  canAsk: boolean
  /** A `<video>` can play in the page. */
  canPlay: boolean
  /** The disabled-camera flag. */
  isDisabled: boolean
}

/** Browsers that offer getUserMedia but show a black or frozen picture. */
const unreliable = [/UCBrowser|UCWEB|UBrowser/i, /HeyTap/i, /VivoBrowser/i]
const oldestChrome = 70

/** F-17: feature detection first, then the list of browsers (D-113). If false, the photo is taken through a file input. */
export function supportsLiveCamera({ userAgent, canAsk, canPlay, isDisabled }: CameraBrowser): boolean {
  if (isDisabled || !canAsk || !canPlay) return false
  if (unreliable.some((pattern) => pattern.test(userAgent))) return false
  const chrome = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  return chrome === undefined || Number(chrome) >= oldestChrome
}

const flag = 'disabledCamera'
const keptFor = 86_400_000

/**
 * The flag of a link: customer service sends it to a customer whose camera shows nothing, a webview without a camera opens the app
 * with it. It holds for the tab.
 */
function isDisabled(): boolean {
  if (new URLSearchParams(location.search).get(flag) === 'true') saveForTab(flag, 'true')
  return readForTab(flag, keptFor) === 'true'
}

export function thisBrowser(): CameraBrowser {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return {
    userAgent: navigator.userAgent,
    canAsk: typeof devices?.getUserMedia === 'function',
    canPlay: 'srcObject' in HTMLMediaElement.prototype,
    isDisabled: isDisabled(),
  }
}

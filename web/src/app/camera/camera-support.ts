/** What decides whether a live picture can be tried. */
export interface CameraBrowser {
  userAgent: string
  /** `navigator.mediaDevices.getUserMedia` is there; browsers hide it on plain http. */
  canAsk: boolean
  /** A `<video>` can play in the page. */
  canPlay: boolean
}

/** Browsers that offer the call and then show a black or frozen picture. */
const unreliable = [/UCBrowser|UCWEB|UBrowser/i, /HeyTap/i, /VivoBrowser/i]
const oldestChrome = 70

/** F-17: the ability first, then the list of browsers (D-113). False: the photo is taken by a file input. */
export function liveCameraWorks({ userAgent, canAsk, canPlay }: CameraBrowser): boolean {
  if (!canAsk || !canPlay) return false
  if (unreliable.some((pattern) => pattern.test(userAgent))) return false
  const chrome = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  return chrome === undefined || Number(chrome) >= oldestChrome
}

export function thisBrowser(): CameraBrowser {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return {
    userAgent: navigator.userAgent,
    canAsk: typeof devices?.getUserMedia === 'function',
    canPlay: 'srcObject' in HTMLMediaElement.prototype,
  }
}

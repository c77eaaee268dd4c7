import type { ChannelHome } from './enums/channels.ts'

/** What customers' devices know of a channel (N-23). */
export interface ChannelInfo {
  code: string
  /** OWN is our own app, SOURCE a marketing source of it, PARTNER another company's app. */
  kind: 'OWN' | 'SOURCE' | 'PARTNER'
  /** As customers read it: `GoPay`. */
  name: string
  home: ChannelHome
  /** FREE: a partner's token signs in. VERIFY: a code is sent to the token's number. */
  login?: 'FREE' | 'VERIFY' | undefined
  /** Where back leads from the first screen outside a webview. */
  backUrl?: string | undefined
  /** Hosts to which a partner may send its customers back. */
  allowedHosts?: readonly string[] | undefined
  /** Whether a webview that keeps no cookies may sign in with a token that stays in the page's memory. */
  cookieless: boolean
}

/** The same in a page, for the customer who opens it. */
export interface PageChannel extends ChannelInfo {
  /** Whether the request for the page had an open session. */
  signedIn: boolean
}

import { type ChannelCode, ownChannel } from './channel-code.ts'
import type { ChannelHome, ChannelTab } from './enums/channels.ts'

/** A sentence in both languages. */
export interface LegalLine {
  id: string
  en: string
}

/** What customers' devices know of a channel (N-23). */
export interface ChannelInfo {
  code: ChannelCode
  /** OWN is our own app, SOURCE a marketing source of it, PARTNER another company's app. */
  kind: 'OWN' | 'SOURCE' | 'PARTNER'
  /** As customers read it: `GoPay`. */
  name: string
  /** One or two characters in the place of a logo. */
  monogram: string
  /** Who lends, in full; undefined on our own app, which names the lender itself. */
  legalLine?: LegalLine | undefined
  /** The name of its colours in `tokens.css`. */
  theme: string
  /** Whether it may be dark. */
  dark: boolean
  home: ChannelHome
  /** The tabs that it does not show. */
  hiddenTabs: readonly ChannelTab[]
  /** FREE: a partner's token signs in. VERIFY: a code is sent to the token's number. */
  login?: 'FREE' | 'VERIFY' | undefined
  /** Whether customers enter with a token alone: without a session they see the ways in and what explains us. */
  tokenEntry: boolean
  /** Where back leads from the first screen outside a webview. */
  backUrl?: string | undefined
  /** Hosts to which a partner may send its customers back. */
  allowedHosts?: readonly string[] | undefined
  /** ANDROID: back from a first screen closes the page of an Android app, whatever the backUrl. */
  backClose?: 'ANDROID' | undefined
  /** LOGIN: the code is entered at login-otp, whose back leads to Login. */
  otpBack?: 'LOGIN' | undefined
  /** Whether its first visit to an existing account asks for the account's NIK. */
  nikOnLink: boolean
  /** Whether customers are asked to update the partner's app. */
  oldVersion: boolean
  /** Whether a webview that keeps no cookies may sign in with a token that stays in the page's memory. */
  cookieless: boolean
}

/** The channel by which a session is known: H5 for marketing sources of our own app (C-007). */
export const baseOf = ({ code, kind }: Pick<ChannelInfo, 'code' | 'kind'>): ChannelCode =>
  kind === 'SOURCE' ? ownChannel : code

/** The same in a page, for the customer who opens it. */
export interface PageChannel extends ChannelInfo {
  /** The channel of the open session that the request for the page had, H5 for our own app and its sources; undefined without one. */
  sessionOn?: ChannelCode | undefined
}

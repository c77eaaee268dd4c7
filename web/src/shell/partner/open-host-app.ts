import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import type { ChannelTab } from '@lumbung/shared/enums/channels.ts'
import type { ComponentType } from 'react'
import { bridge, callApp, hasBridge } from '../../bridge/bridge.ts'
import { onAppEvent, receiveEvents } from '../../bridge/events.ts'
import { postByApp } from '../../bridge/proxy-post.ts'
import { partnerOf } from '../../state/channel.ts'
import { type HostApp, setHostApp } from '../../state/host-app.ts'
import { setInsets } from '../../state/insets.ts'
import { keepsCookies } from '../../state/keeps-cookies.ts'
import { hrefOf } from '../router/match-route.ts'
import { type RouteName, routeMeta } from '../router/route-table.ts'
import { keepWayBack, topBarHeight } from './back-url.ts'
import { hasEntryToken, takeEntryToken } from './entry-token.ts'
import { leaveForPartner } from './leave-for-partner.ts'
import { openMemorySession } from './memory-session.ts'

/** What a partner's visitors may open: the ways in, and what explains us (G-17). */
const openToVisitors: readonly string[] = [
  'CheckToken',
  'Entry',
  'CodeStep',
  'NoProduct',
  'Documents',
  'HelpCenter',
  'HelpTopic',
  'HelpQuestion',
  'HelpHowToPay',
  'AboutUs',
]
const tabs: Readonly<Record<'Home' | 'Bill' | 'Me', ChannelTab>> = { Home: 'HOME', Bill: 'BILL', Me: 'ME' }
/** The first screens of channels. */
export const homes = { HOME: 'Home', BILL: 'Bill', PARTNER_HOME: 'PartnerHome' } as const

/** With a token, or without a session, a visit leads to the way in; another home leads to the channel's own (G-10, G-11). */
const guard: HostApp['guard'] = ({ name, channel }, own, session, from) => {
  const partner = partnerOf(channel)
  if (!partner) return undefined
  const signedIn = session === 'in' || (session === 'unknown' && partner.signedIn)
  const isWayIn = name === 'CheckToken' || name === 'Entry'
  if (!isWayIn && (hasEntryToken() || !(signedIn || openToVisitors.includes(name))))
    return hrefOf(channel, 'CheckToken', {}, { redirect: own })
  const home = homes[partner.home]
  const isLeft = from === home && routeMeta[name as RouteName].cantGoBack
  const isOther = name === 'Login' || (name === 'Home' && home !== 'Home')
  return isLeft || isOther ? hrefOf(channel, home, {}, {}) : undefined
}

/** What the page says of its channel (N-23). */
function channelOfPage(): PageChannel | undefined {
  const text = document.getElementById('channel')?.textContent
  return text ? JSON.parse(text) : undefined
}

interface HostPage {
  channel?: PageChannel | undefined
  /** A partner's brand, in the place of ours. */
  Brand?: ComponentType | undefined
  /** What every screen shows above its content. */
  Notices?: ComponentType | undefined
}

/** Reads what the address and the page say of a partner, before anything else may read, report or send the address. */
export function openHostApp({ channel = channelOfPage(), Brand, Notices }: HostPage = {}): void {
  const isPartner = channel?.kind === 'PARTNER'
  if (isPartner) takeEntryToken()
  const session = channel?.cookieless && !keepsCookies() ? openMemorySession() : undefined
  const host: HostApp = {
    channel,
    guard,
    Brand: isPartner ? Brand : undefined,
    Notices,
    hidesTab: (name) => channel?.hiddenTabs.some((hidden) => hidden === tabs[name]) ?? false,
    async post(request, onProgress) {
      const open = bridge()
      return open && postByApp(open, request, onProgress)
    },
    session,
    leave: () => void leaveForPartner(),
    async afterSignOut() {
      session?.forget()
      // The partner's app shows where its customer came from (D-080); without it the way in is shown.
      if (isPartner && hasBridge()) await callApp('finish', {}).catch(() => undefined)
    },
  }
  setHostApp(host)
  if (isPartner) keepWayBack(location.search, channel, hasEntryToken())
  if (isPartner || hasBridge()) keepClear(topBarHeight())
}

/** Keeps the page clear of the app's bars: of the one that its address tells, until the app tells all of them. */
function keepClear(top: number): void {
  if (top > 0) setInsets({ top, bottom: 0, keyboard: 0 })
  if (!bridge()) return
  onAppEvent('insets', (insets) => setInsets(insets))
  receiveEvents(window)
}

import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import type { ChannelTab } from '@lumbung/shared/enums/channels.ts'
import { bridge, callApp, hasBridge } from '../../bridge/bridge.ts'
import { onAppEvent, receiveEvents } from '../../bridge/events.ts'
import { postByApp } from '../../bridge/proxy-post.ts'
import { type HostApp, setHostApp } from '../../state/host-app.ts'
import { setInsets } from '../../state/insets.ts'
import { keepsCookies } from '../../state/keeps-cookies.ts'
import { keepWayBack, topBarHeight } from './back-url.ts'
import { forgetEntryToken, hasEntryToken, takeEntryToken } from './entry-token.ts'
import { leaveForPartner, leaveWith } from './leave-for-partner.ts'
import { openMemorySession } from './memory-session.ts'
import { partnerGuard } from './partner-guard.ts'

const tabs: Readonly<Record<'Home' | 'Bill' | 'Me', ChannelTab>> = { Home: 'HOME', Bill: 'BILL', Me: 'ME' }

/** What the page says of its channel (N-23). */
function channelOfPage(): PageChannel | undefined {
  const text = document.getElementById('channel')?.textContent
  return text ? JSON.parse(text) : undefined
}

interface HostPage extends Partial<Pick<HostApp, 'Brand' | 'Bar' | 'Content'>> {
  channel?: PageChannel | undefined
}

/** Reads what the address and the page say of a partner, before anything else may read, report or send the address. */
export function openHostApp({ channel = channelOfPage(), Brand, Bar, Content }: HostPage = {}): void {
  const isPartner = channel?.kind === 'PARTNER'
  if (isPartner) takeEntryToken()
  const session = channel?.cookieless && !keepsCookies() ? openMemorySession() : undefined
  const host: HostApp = {
    channel,
    guard: partnerGuard,
    // The public sign-in is no way back from a code that a partner's token sent.
    backRule: (name) => (isPartner && name === 'CodeStep' ? { kind: 'leave' } : undefined),
    Brand: isPartner ? Brand : undefined,
    Bar: isPartner ? Bar : undefined,
    Content,
    hidesTab: (name) => channel?.hiddenTabs.some((hidden) => hidden === tabs[name]) ?? false,
    async post(request, onProgress) {
      const open = bridge()
      return open && postByApp(open, request, onProgress)
    },
    session,
    // The app's back key is ours: it closes what is open, or leads where the screen's own back leads (B-14).
    started(back) {
      onAppEvent('back', () => {
        back()
        return 'handled'
      })
    },
    leave: () => void leaveForPartner(),
    async leaveSession() {
      session?.forget()
      if (!isPartner) return
      forgetEntryToken()
      // The partner's app shows where its customer came from (D-080); without it the way in is shown.
      if (hasBridge()) await callApp('finish', {}).catch(() => undefined)
    },
    serve: leaveWith,
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

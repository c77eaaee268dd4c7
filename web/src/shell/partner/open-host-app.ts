import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import type { ChannelTab } from '@lumbung/shared/enums/channels.ts'
import { hasBridge } from '../../bridge/around.ts'
import { type HostApp, hostApp, setHostApp } from '../../state/host-app.ts'
import { setInsets } from '../../state/insets.ts'
import { backUrl, keepWayBack, topBarHeight } from './back-url.ts'
import { forgetEntryToken, hasEntryToken, spendEntryToken, takeEntryToken } from './entry-token.ts'
import { partnerGuard } from './partner-guard.ts'

const tabs: Readonly<Record<'Home' | 'Bill' | 'Me', ChannelTab>> = { Home: 'HOME', Bill: 'BILL', Me: 'ME' }

let loaded: typeof import('./native-app.ts') | undefined

/** The code that talks to the app around the page; without one it is never loaded. A page that is left has no time to import it again. */
const nativeApp = async () => {
  loaded ??= await import('./native-app.ts')
  return loaded
}

let leaving: typeof import('./leave-for-partner.ts') | undefined

/** The code of the way out, which no first view needs: loaded after it, else when back is pressed. */
const wayOut = async () => {
  leaving ??= await import('./leave-for-partner.ts')
  return leaving
}

/** Without that code: to the partner's address, else to the page before. */
function leaveByAddress(): void {
  const to = backUrl()
  if (to === undefined) history.back()
  else location.assign(to)
}

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
  let served: Parameters<HostApp['serve']>[0] | undefined
  takeEntryToken()
  // Where no partner sends its customers a token is none: it is out of the address, and used for nothing.
  if (!isPartner) spendEntryToken()
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
      if (!hasBridge() || request.method !== 'POST') return undefined
      // Without the code nothing was sent.
      const app = await nativeApp().catch(() => undefined)
      return app?.postByNativeApp(request, onProgress)
    },
    session: undefined,
    started(back) {
      if (!hasBridge()) return
      nativeApp().then(
        ({ hearApp }) => hearApp(back),
        () => undefined,
      )
    },
    leave() {
      wayOut().then(({ leaveForPartner }) => leaveForPartner(served), leaveByAddress)
    },
    async leaveSession() {
      hostApp()?.session?.forget()
      if (!isPartner) return
      forgetEntryToken()
      // The partner's app shows where its customer came from (D-080); without it the way in is shown.
      if (hasBridge())
        await nativeApp()
          .then(({ callApp }) => callApp('finish', {}))
          .catch(() => undefined)
    },
    serve(services) {
      served = services
      wayOut().catch(() => undefined)
    },
  }
  setHostApp(host)
  if (isPartner) keepWayBack(location.search, channel, hasEntryToken())
  // The bar that the address tells, until the app tells all of them.
  const top = topBarHeight()
  if (top > 0) setInsets({ top, bottom: 0, keyboard: 0 })
}

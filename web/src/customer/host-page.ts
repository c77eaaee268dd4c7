import { openHostApp } from '../shell/partner/open-host-app.ts'
import { mayBeElsewhere } from '../shell/partner/session-elsewhere.ts'
import { awaited } from '../shell/router/stale-build.ts'
import { hostApp, setHostApp } from '../state/host-app.ts'
import { keepsCookies } from '../state/keeps-cookies.ts'
import { ChannelBar, ChannelBrand } from './accounts/entry/channel-brand.tsx'
import { HostContent } from './accounts/entry/host-content.tsx'

/** Opens our app inside another one, with that one's brand and with what its customers are told on every screen. */
export async function openHostPage(): Promise<void> {
  openHostApp({ Brand: ChannelBrand, Bar: ChannelBar, Content: HostContent })
  // What few pages need is loaded by those alone.
  const host = hostApp()
  if (host?.channel?.cookieless && !keepsCookies()) {
    const { openMemorySession } = await awaited(import('../shell/partner/memory-session.ts'))
    setHostApp({ ...host, session: openMemorySession() })
  }
  if (mayBeElsewhere()) await (await awaited(import('../shell/partner/settle-channel.ts'))).settleChannel()
}

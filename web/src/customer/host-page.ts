import { openHostApp } from '../shell/partner/open-host-app.ts'
import { settleChannel } from '../shell/partner/settle-channel.ts'
import { ChannelBrand, HostNotices } from './accounts/entry/host-notices.tsx'

/** Opens our app inside another one, with that one's brand and with what its customers are told on every screen. */
export function openHostPage(): Promise<void> {
  openHostApp({ Brand: ChannelBrand, Notices: HostNotices })
  return settleChannel()
}

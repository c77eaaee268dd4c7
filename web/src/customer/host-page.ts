import { openHostApp } from '../shell/partner/open-host-app.ts'
import { settleChannel } from '../shell/partner/settle-channel.ts'
import { ChannelBar, ChannelBrand } from './accounts/entry/channel-brand.tsx'
import { HostContent } from './accounts/entry/host-content.tsx'

/** Opens our app inside another one, with that one's brand and with what its customers are told on every screen. */
export function openHostPage(): Promise<void> {
  openHostApp({ Brand: ChannelBrand, Bar: ChannelBar, Content: HostContent })
  return settleChannel()
}

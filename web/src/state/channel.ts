import { type ChannelCode, ownChannel } from '@lumbung/shared/channel-code.ts'
import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import { hostApp } from './host-app.ts'
import { readForTab, saveForTab } from './session-values.ts'

const storedKey = 'channel'
const storedFor = 3_600_000

/** The channel that the page was sent for (N-23); undefined for our own app. */
export const pageChannel = (): PageChannel | undefined => hostApp()?.channel

/** The partner in whose app a channel is; undefined on our own. */
export function partnerOf(channel: ChannelCode): PageChannel | undefined {
  const known = pageChannel()
  return known?.kind === 'PARTNER' && known.code === channel ? known : undefined
}

/** The canonical spelling of a link's channel (`h5` → H5), or undefined if this page does not know it (D-032). */
export function canonicalChannel(segment: string): ChannelCode | undefined {
  const wanted = segment.toUpperCase()
  return wanted === ownChannel || wanted === pageChannel()?.code ? (wanted as ChannelCode) : undefined
}

/** The first segment of a path, not validated. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}

/** The channel for calls: from the URL, else the one stored in the last hour, else H5. */
export function currentChannel(): ChannelCode {
  const inAddress = typeof location === 'undefined' ? undefined : canonicalChannel(firstSegment(location.pathname))
  return inAddress ?? storedChannel()
}

/** The channel of this tab, which this page may not know: it may have been opened at an address without one. */
export function storedChannel(): ChannelCode {
  // Only storeChannel writes it.
  return (readForTab(storedKey, storedFor) as ChannelCode | undefined) ?? ownChannel
}

export function storeChannel(channel: ChannelCode): void {
  saveForTab(storedKey, channel)
}

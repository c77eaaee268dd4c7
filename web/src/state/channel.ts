import { BaseChannel, Channel, GameChannel } from '@lumbung/shared/enums/channel.ts'
import { keepForTab, keptForTab } from './session-values.ts'

const known: readonly string[] = [...BaseChannel, ...Channel, ...GameChannel]
const storedKey = 'channel'
const storedFor = 3_600_000

/** The canonical spelling of a channel in a link (`gopay` → GOPAY), or undefined (D-032). */
export function canonicalChannel(segment: string): string | undefined {
  const wanted = segment.toUpperCase()
  return known.find((channel) => channel === wanted)
}

/** The first segment of an address, unchecked. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}

/** The channel that calls carry: that of the address, else the stored one of the last hour, else H5. */
export function currentChannel(): string {
  const inAddress = typeof location === 'undefined' ? undefined : canonicalChannel(firstSegment(location.pathname))
  return inAddress ?? storedChannel()
}

export function storedChannel(): string {
  return canonicalChannel(keptForTab(storedKey, storedFor) ?? '') ?? 'H5'
}

export function storeChannel(channel: string): void {
  keepForTab(storedKey, channel)
}

import { BaseChannel, Channel, GameChannel } from '@lumbung/shared/enums/channels.ts'
import { readForTab, saveForTab } from './session-values.ts'

const known: readonly string[] = [...BaseChannel, ...Channel, ...GameChannel]
const storedKey = 'channel'
const storedFor = 3_600_000

/** The canonical spelling of a link's channel (`gopay` → GOPAY), or undefined if it is unknown (D-032). */
export function canonicalChannel(segment: string): string | undefined {
  const wanted = segment.toUpperCase()
  return known.find((channel) => channel === wanted)
}

/** The first segment of a path, not validated. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}

/** The channel for calls: from the URL, else the one stored in the last hour, else H5. */
export function currentChannel(): string {
  const inAddress = typeof location === 'undefined' ? undefined : canonicalChannel(firstSegment(location.pathname))
  return inAddress ?? storedChannel()
}

export function storedChannel(): string {
  return canonicalChannel(readForTab(storedKey, storedFor) ?? '') ?? 'H5'
}

export function storeChannel(channel: string): void {
  saveForTab(storedKey, channel)
}

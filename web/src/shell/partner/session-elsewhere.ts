import { type ChannelCode, ownChannel } from '@lumbung/shared/channel-code.ts'
import { baseOf } from '@lumbung/shared/channel-info.ts'
import { pageChannel, storedChannel } from '../../state/channel.ts'
import { hasEntryToken } from './entry-token.ts'

/** The channel whose sessions this page shows. */
export function channelOfSessions(): ChannelCode {
  const page = pageChannel()
  return page ? baseOf(page) : ownChannel
}

/**
 * Whether the page knows of a session on another channel: it says so itself, or the tab was on another one before. A token of the
 * address decides for itself who is signed in.
 */
export function mayBeElsewhere(): boolean {
  if (hasEntryToken()) return false
  const [page, here] = [pageChannel(), channelOfSessions()]
  return page ? page.sessionOn !== undefined && page.sessionOn !== here : storedChannel() !== here
}

import { baseOf } from '@lumbung/shared/channel-info.ts'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { findChannel } from '@lumbung/shared/contract/channels.ts'
import { call } from '../../api/call.ts'
import { pageChannel, storedChannel } from '../../state/channel.ts'
import { hostApp, setHostApp } from '../../state/host-app.ts'
import { hasEntryToken } from './entry-token.ts'

/** How long the page waits for the answer, in milliseconds ⚙. */
const answerWithin = 5_000

const late = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, answerWithin, value))

/** Whether the page knows of a session on another channel: it says so itself, or the tab was on another one before. */
function mayBeElsewhere(here: string): boolean {
  const page = pageChannel()
  if (page) return page.sessionOn !== undefined && page.sessionOn !== here
  return storedChannel() !== here
}

/**
 * Before anything is shown, ends a session of another channel than the address's (G-15, C-007): its products and prices are not those of
 * this page. A token of the address decides for itself who is signed in.
 */
export async function settleChannel(): Promise<void> {
  const page = pageChannel()
  const here = page ? baseOf(page) : 'H5'
  if (hasEntryToken() || !mayBeElsewhere(here)) return
  const found = call(findChannel, { params: { channel: page?.code ?? here } })
  // Without a reply the customer stays: the next call says what is wrong.
  const on = await Promise.race([found, late(here)]).catch(() => here)
  if (on !== here) await call(logout, {}).catch(() => undefined)
  const host = hostApp()
  const settled = page && { ...page, sessionOn: on === here ? here : undefined }
  // A page of our own app says its channel only for this.
  if (host && page) setHostApp({ ...host, channel: page.kind === 'OWN' ? undefined : settled })
  // A page of our own app may contain what the server read for the session that has ended.
  else if (on !== here) location.reload()
}

import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { findChannel } from '@lumbung/shared/contract/channels.ts'
import { call } from '../../api/call.ts'
import { pageChannel } from '../../state/channel.ts'
import { hostApp, setHostApp } from '../../state/host-app.ts'
import { channelOfSessions, mayBeElsewhere } from './session-elsewhere.ts'

/** How long the page waits for the answer, in milliseconds ⚙. */
const answerWithin = 5_000

const late = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, answerWithin, value))

/**
 * Before anything is shown, ends a session of another channel than the address's (G-15, C-007): its products and prices are not those of
 * this page.
 */
export async function settleChannel(): Promise<void> {
  if (!mayBeElsewhere()) return
  const page = pageChannel()
  const here = channelOfSessions()
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

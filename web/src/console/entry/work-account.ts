import { beginOidcSignIn, signInByOidc } from '@lumbung/shared/contract/operators/oidc.ts'
import { sendCall } from '../calls/send-call.ts'

const key = 'console.work-account'

/** What this tab keeps while somebody is at the provider: nobody else's answer is taken in it. */
interface Begun {
  ticket: string
  /** Where the sign-in leads: the search of the page that began. */
  search: string
}

/** Leaves for the provider, which leads back to `/console/oidc`. */
export async function leaveForProvider(search: string): Promise<void> {
  const { address, ticket } = await sendCall(beginOidcSignIn, {})
  const begun: Begun = { ticket, search }
  sessionStorage.setItem(key, JSON.stringify(begun))
  location.assign(address)
}

/** What this tab has begun, once. */
export function takeBegun(): Begun | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? undefined : (JSON.parse(text) as Begun)
}

export const enterByProvider = (ticket: string, answer: string) => sendCall(signInByOidc, { body: { ticket, answer } })

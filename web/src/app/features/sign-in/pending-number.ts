import { forgetForTab, keepForTab, keptForTab } from '../../../state/session-values.ts'

const key = 'sign_in'
const keptFor = 600_000

/**
 * The number between the two screens of signing in: for ten minutes in this tab, never in the address (gaps D-052). It is the
 * number itself and no reference, which is an exception to D-052: the calls of signing in take a number and the server gives
 * no reference to one, and in memory alone a reload would lose the way to the code. It goes with the sign-in, with another
 * number or with the tab.
 */
export const pendingNumber = {
  keep: (mobileNumber: string) => keepForTab(key, mobileNumber),
  read: () => keptForTab(key, keptFor),
  forget: () => forgetForTab(key),
}

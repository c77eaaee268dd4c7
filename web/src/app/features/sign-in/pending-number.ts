import { forgetForTab, keepForTab, keptForTab } from '../../../state/session-values.ts'

const key = 'sign_in'
const keptFor = 600_000

/**
 * The number between the two screens of signing in: for ten minutes in this tab, never in the address (gaps D-052). It is the
 * number itself and no reference: the server keeps nothing about a number that has not signed in, and answers the same for
 * known and unknown ones, so a reference would be one more thing to guess; in memory alone a reload would lose the way to
 * the code. It goes with the sign-in, with another number or with the tab.
 */
export const pendingNumber = {
  keep: (mobileNumber: string) => keepForTab(key, mobileNumber),
  read: () => keptForTab(key, keptFor),
  forget: () => forgetForTab(key),
}

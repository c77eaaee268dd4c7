import { forgetForTab, keepForTab, keptForTab } from '../../../state/session-values.ts'

const key = 'sign_in'
const keptFor = 600_000

/** The number between the two screens of signing in: for ten minutes in this tab, never in the address (gaps D-052). */
export const pendingNumber = {
  keep: (mobileNumber: string) => keepForTab(key, mobileNumber),
  read: () => keptForTab(key, keptFor),
  forget: () => forgetForTab(key),
}

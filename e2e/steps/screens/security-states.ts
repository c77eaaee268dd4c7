import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { expect } from '@playwright/test'
import { customerOnNewPhone, customerWithoutCode, type Person, signInBrowser } from '../customers.ts'
import { overlaysOf } from './overlays.ts'
import { type ScreenFixtures, type ScreenState, state } from './screen-state.ts'

/** Opens a screen whose call is guarded, which leads to the security check. */
async function openGuardedScreen({ page, context }: ScreenFixtures, person: Person): Promise<void> {
  await signInBrowser(context, person)
  await page.goto('/H5/home/bank-list')
}

async function startCheck(given: ScreenFixtures, person: Person) {
  await openGuardedScreen(given, person)
  await given.page.getByRole('alertdialog').getByRole('button', { name: 'Verifikasi' }).click()
  return {}
}

/** Fails the check until it is rejected. */
async function failSecurityCheck(person: Person): Promise<void> {
  const refused = await person.client.call(bankInfo)
  const requestId = 'data' in refused ? String((refused.data as { requestId?: string }).requestId) : ''
  for (let tries = 0; tries < 3; tries++)
    await person.client.call(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: {} })
}

/** The screens of the security check. */
export const securityStates: readonly ScreenState[] = [
  state(
    'a customer on a new phone',
    ['SecurityVerificationList', 'SecurityLivenessIntroduce', 'SecurityLiveness', ...overlaysOf.newPhone],
    async (given) => {
      await given.camera.pointAt('face')
      return startCheck(given, await customerOnNewPhone(given.desk))
    },
  ),
  state(
    'a customer on a phone without a recent code',
    ['SecurityVerificationList', 'SecurityCodeStep'],
    async (given) => startCheck(given, await customerWithoutCode(given.desk)),
  ),
  state('a customer who failed the security check', ['SecurityRejected'], async (given) => {
    const person = await customerOnNewPhone(given.desk)
    await failSecurityCheck(person)
    await openGuardedScreen(given, person)
    await expect(given.page).toHaveURL(/\/security\/rejected$/)
    return {}
  }),
]

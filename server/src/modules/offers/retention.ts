import type { PersonData } from '../context.ts'
import { removeReferralCode } from './referral/referral-code.ts'
import { decideReferral, forgetNikOf } from './referral/referral-store.ts'
import { forgetShowings } from './stay-popup/stay-popup.ts'

const close: PersonData['close'] = async (app, tx, { userId }) => {
  await removeReferralCode(tx, userId)
  await forgetShowings(tx, userId)
  await decideReferral(tx, userId, { reason: 'INVITEE_GONE', now: app.clock.now() })
}

/**
 * Code and popups go with the account. Of an invitation the ids and dates stay, because they prove why vouchers were given; the
 * NIK, which sees to one reward per person, stays until the customer is erased.
 */
export const offersData: PersonData = {
  close,
  async erase(app, tx, person) {
    await close(app, tx, person)
    await forgetNikOf(tx, person.userId)
  },
}

import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'
import { removeReferralCode } from './referral/referral-code.ts'
import { decideReferral, forgetNikOf, forgetUnrewarded } from './referral/referral-store.ts'
import { forgetShowings } from './stay-popup/stay-popup.ts'

const close: PersonData['close'] = async (app, tx, { userId }) => {
  await removeReferralCode(tx, userId)
  await forgetShowings(tx, userId)
  await decideReferral(tx, userId, { reason: 'INVITEE_GONE', now: app.clock.now() })
}

/**
 * Code and popups go with the account. Of a rewarded invitation the ids and dates stay, because they prove why vouchers were
 * given; the NIK, which sees to one reward per person, stays until the customer is erased, and so does an invitation that earned
 * nothing.
 */
export const offersData: PersonData = {
  exports: {
    tables: [
      exportedTable({ table: 'referral_code' }),
      // Who invited, and what both shared, is about the inviter as well.
      exportedTable({ table: 'referral', without: ['inviter_id', 'shared', 'reason', 'nik_hash'] }),
      exportedTable({ table: 'popup_day' }),
    ],
  },
  close,
  async erase(app, tx, person) {
    await close(app, tx, person)
    await forgetUnrewarded(tx, person.userId)
    await forgetNikOf(tx, person.userId)
  },
}

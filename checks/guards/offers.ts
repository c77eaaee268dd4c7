import { provedBy } from './guard.ts'

const offers = 'server/src/modules/offers'
const settle = `${offers}/referral/settle-referrals.ts`
const shared = `${offers}/referral/shared-identity.ts`

const invitations = provedBy(`${offers}/referral/referral.test.ts`, [
  {
    name: '#16 the same NIK earns nothing',
    file: shared,
    find: "if (same(await nikHashOf(app, tx, one), await nikHashOf(app, tx, other))) return 'NIK'",
    replace: '',
    pattern: 'with the same NIK',
  },
  {
    name: '#16 the same bank account earns nothing',
    file: shared,
    find: "if (await shareBankAccount(tx, one, other)) return 'BANK_ACCOUNT'",
    replace: '',
    pattern: 'with the same BANK_ACCOUNT',
  },
  {
    name: '#16 the same device earns nothing',
    file: shared,
    find: "(await shareDevice(tx, one, other)) ? 'DEVICE' : undefined",
    replace: 'undefined',
    pattern: 'with the same DEVICE',
  },
  {
    name: '#16 what was shared at the registration counts at the reward',
    file: settle,
    find: 'return shared ?? sharedIdentity(app, tx, inviterId, userId)',
    replace: 'return shared ? undefined : sharedIdentity(app, tx, inviterId, userId)',
    pattern: 'a shared device at the moment of registration',
  },
  {
    name: 'I12 a person is rewarded once as an invited one',
    file: settle,
    find: "(nikHash && (await wasRewarded(tx, nikHash)) ? 'REWARDED_BEFORE' : undefined)",
    replace: 'undefined',
    pattern: 'a person is rewarded as an invited one once',
  },
  {
    name: 'I12 an invitation is decided by one server',
    file: `${offers}/referral/referral-store.ts`,
    find: 'and r.due_on <= $2 for update of r`)',
    replace: 'and r.due_on <= $2`)',
    pattern: 'eight servers that decide at once',
    also: [
      {
        file: settle,
        find: "app.log.error({ err, userId: user_id }, 'an invitation could not be decided')",
        replace: 'throw err',
      },
      { file: settle, find: '    await lockAccessOfAll(tx, [inviterId, userId])\n', replace: '' },
    ],
  },
  {
    name: 'D-179 the reward waits for the end of the cooling-off',
    file: settle,
    find: 'return coolingOff < app.clock.today() ? undefined',
    replace: 'return (true as boolean) ? undefined',
    pattern: 'a cooling-off that lasts longer',
    also: [
      {
        file: settle,
        find: '  await setDue(app.db, userId, addDays(coolingOff, 1))',
        replace: '  await setDue(app.db, userId, app.clock.today())',
      },
    ],
  },
  {
    name: 'D-179 a loan that was undone earns nothing',
    file: 'server/src/modules/billing/store/loan-store.ts',
    find: "and order_id is not null and status not in ('CANCELED', 'REFUNDED')",
    replace: 'and order_id is not null',
    pattern: 'a loan that is undone earns nothing',
  },
])

const formerNumbers = provedBy(`${offers}/referral/changed-number.test.ts`, [
  {
    name: '#16 a former number of the inviter earns nothing',
    file: shared,
    find: "if (await shareNumber(app, tx, one, other)) return 'NUMBER'",
    replace: '',
    pattern: 'cannot invite any of the former ones',
  },
])

const formerDevices = provedBy(`${offers}/referral/invitation.test.ts`, [
  {
    name: '#16 a forgotten device of the inviter earns nothing',
    file: 'server/src/modules/accounts/security/device-store.ts',
    find: 'union all select device_hash from consent where',
    replace: 'union all select device_hash from device where',
    pattern: 'has signed out since',
  },
])

const redemption = provedBy(`${offers}/redeem/redeem-code.test.ts`, [
  {
    name: 'C-063 guesses of codes are counted for the customer',
    file: `${offers}/redeem/redeem-code.ts`,
    find: 'person: { seconds: 86_400, most: 10 }',
    replace: 'person: { seconds: 86_400, most: 1000 }',
    pattern: 'after ten unknown codes',
  },
  {
    name: 'C-063 guesses of codes are counted for the address',
    file: `${offers}/redeem/redeem-code.ts`,
    find: 'isFreeAddress(app, address) ? [ofPerson] : [ofPerson, ofAddress]',
    replace: '[ofPerson]',
    pattern: 'an address may try a hundred',
  },
  {
    name: 'C-063 the stock of a code is never exceeded',
    file: `${offers}/redeem/redeem-store.ts`,
    find: ' and taken < stock',
    replace: '',
    pattern: 'of ten customers at once three get',
  },
  {
    name: 'C-063 a code is valid until 24:00 of its last day',
    file: `${offers}/redeem/redeem-code.ts`,
    find: 'today < offer.from_on || today > offer.until_on || ',
    replace: '',
    pattern: 'valid from its first day until',
  },
])

const popups = provedBy(`${offers}/stay-popup/stay-popup.test.ts`, [
  {
    name: 'W-15 a popup is shown once a day',
    file: `${offers}/stay-popup/stay-popup.ts`,
    find: 'if (await wasShown(tx, userId, today)) return false',
    replace: '',
    pattern: 'of twenty devices that ask at once',
  },
  {
    name: 'W-13 group B sees no popup',
    file: `${offers}/stay-popup/stay-popup.ts`,
    find: 'if (!mayShow(await groupOf(tx, userId))) return false',
    replace: '',
    pattern: 'group B does not see',
  },
])

const plusPopups = provedBy(`${offers}/stay-popup/plus.test.ts`, [
  {
    name: 'W-14 a Plus customer without a voucher claims no popup',
    file: `${offers}/stay-popup/stay-popup.ts`,
    find: "(popup === 'INVITE_FRIENDS' || tags.includes('PLUS'))",
    replace: "popup === 'INVITE_FRIENDS'",
    pattern: 'a Plus customer without a voucher sees no popup',
  },
  {
    name: 'W-14 a voucher for others is not shown in the popup',
    file: 'server/src/modules/lending/vouchers/voucher-store.ts',
    find: ' and (t.audience is null or t.audience && $3)',
    replace: ' and $3::text[] is not null',
    pattern: 'a voucher for others does not count',
  },
])

/** Invitations, redeem codes and the popups of leaving. */
export const offersToCustomers = [
  ...invitations,
  ...formerNumbers,
  ...formerDevices,
  ...redemption,
  ...popups,
  ...plusPopups,
]

import { provedBy } from './guard.ts'

const billing = 'server/src/modules/billing'
const extend = `${billing}/book/extend.ts`
const price = 'shared/src/lending/extension.ts'

const extension = provedBy(`${billing}/extensions/extension.test.ts`, [
  {
    name: 'an extension’s fee must be paid in its window',
    file: extend,
    find: ' || businessDateAt(valueAt) > extension.until',
    replace: '',
    pattern: 'paid after the window',
  },
  {
    name: 'a part of the fee extends nothing',
    file: extend,
    find: 'return amount >= totalOf(extension.items) ? extension : undefined',
    replace: 'return extension',
    pattern: 'less than the fee',
  },
  {
    name: 'an instalment is moved once',
    file: extend,
    find: ' && !isExtended(each)',
    replace: '',
    pattern: 'charged once however often',
    also: [{ file: extend, find: ' || extension.extendedOn', replace: '' }],
  },
  {
    name: 'an instalment that was paid is not moved',
    file: extend,
    find: 'unpaidTotal(each) > 0 && ',
    replace: '',
    pattern: 'was paid before the fee',
  },
  {
    name: 'a moved instalment is not offered again',
    file: `${billing}/extensions/extension-offer.ts`,
    find: 'open.filter((each) => !isExtended(each))',
    replace: 'open',
    pattern: 'an instalment is moved once',
  },
  {
    name: 'another customer’s extension cannot be paid for',
    file: `${billing}/store/extension-store.ts`,
    find: 'from extension e where e.user_id = $1',
    replace: 'from extension e where $1::uuid is not null',
    pattern: 'another customer’s extension',
  },
  {
    name: 'an extension told late still counts',
    file: `${billing}/book/extension-state.ts`,
    find: "EXPIRED: { pay: 'EXTENDED' }",
    replace: 'EXPIRED: {}',
    pattern: 'told after its window',
  },
])

const caps = provedBy('shared/src/lending/extension.test.ts', [
  {
    name: 'I5 an extension stays within the ceiling for its days',
    file: price,
    find: 'breachesOwnCap(loan, fee) || ',
    replace: '',
    pattern: 'above the cap for the days moved',
  },
  {
    name: 'I5 an extended loan stays within the ceiling as a whole',
    file: price,
    find: ' || breachesWholeCap(loan, fee, items)',
    replace: '',
    pattern: 'what the loan costs in all',
  },
  {
    name: 'I5 an extension stays within 100 % of the principal',
    file: price,
    find: 'if (charged > loan.room) return undefined',
    replace: '',
    pattern: 'above 100 % of the principal',
  },
])

const settling = provedBy(`${billing}/payments/settle-with-credit.test.ts`, [
  {
    name: 'only credit that covers the whole figure settles a loan',
    file: `${billing}/payments/settle-with-credit.ts`,
    find: "  if (leftToSettle(loan, today, usable) > 0) throw new Refusal('CREDIT_NOT_ENOUGH', waiting && { from: waiting.from })\n",
    replace: '',
    pattern: 'does not cover it',
  },
])

const heldCredit = `${billing}/store/held-credit.ts`
const waiting = provedBy(`${billing}/payments/waiting-credit.test.ts`, [
  {
    name: 'behaviour 7 credit settles no loan before the next workday',
    file: `${billing}/payments/settle-with-credit.ts`,
    find: 'leftToSettle(loan, today, usable)',
    replace: 'leftToSettle(loan, today, book.credit)',
    pattern: 'borrows and settles at once',
  },
  {
    name: 'behaviour 7 a settlement code that is paid short uses no credit that waits',
    file: `${billing}/payments/apply-payment.ts`,
    find: '{ heldCredit: await heldCredit(tx, settling) }',
    replace: '{ heldCredit: 0 * (await heldCredit(tx, settling)) }',
    pattern: 'paid short',
  },
  {
    name: 'behaviour 7 the quote counts no credit that waits',
    file: `${billing}/bills/quote-settlement.ts`,
    find: 'leftToSettle(loan, today, usable)',
    replace: 'leftToSettle(loan, today, credit)',
    pattern: 'borrows and settles at once',
  },
  {
    name: 'behaviour 7 a code for a settlement counts no credit that waits',
    file: `${billing}/bills/payable.ts`,
    find: 'leftToSettle(loan, date, usable)',
    replace: 'leftToSettle(loan, date, credit)',
    pattern: 'paid short',
  },
  {
    name: 'behaviour 7 credit waits over the weekend',
    file: heldCredit,
    find: 'while (addWorkdays(addDays(first, -1), waitingWorkdays, holidays) > date) first = addDays(first, -1)',
    replace: 'void holidays',
    pattern: 'over the weekend',
  },
  {
    name: 'behaviour 7 a payment that is told late waits from its receipt',
    file: heldCredit,
    find: 'p.received_at >= $3',
    replace: 'p.value_at >= $3',
    pattern: 'becomes known late',
  },
  {
    name: 'behaviour 7 what an undone or returned loan gives back waits',
    file: heldCredit,
    find: "l.status = 'REFUNDED' or",
    replace: 'false or',
    pattern: 'gives back',
  },
  {
    name: 'behaviour 7 the surplus of an advance payment waits',
    file: heldCredit,
    find: "a.part in ('credit', 'deposit')",
    replace: "a.part = 'credit'",
    pattern: 'surplus of an advance payment',
  },
])

export const relief = [...extension, ...caps, ...settling, ...waiting]

import { provedBy } from './guard.ts'

const rule = 'shared/src/lending/cooling-off.ts'
const billing = 'server/src/modules/billing'

export const coolingOff = [
  ...provedBy(`${billing}/payments/cooling-off.test.ts`, [
    {
      name: 'behaviour 14 a late confirmation does not shorten cooling-off',
      file: rule,
      find: 'learnedOn > disbursedOn ? learnedOn : disbursedOn',
      replace: 'learnedOn && disbursedOn',
      pattern: 'disbursement learned the next morning: cooling-off lasts',
    },
    {
      name: 'behaviour 14 cooling-off ends',
      file: rule,
      find: ' && valueDate <= loan.coolingOffUntil',
      replace: '',
      pattern: 'disbursement learned the next morning: a millisecond after',
    },
    {
      name: 'behaviour 14 cooling-off lasts until the day on which we learned of the disbursement',
      file: 'server/src/modules/lending/disbursement/record-outcome.ts',
      find: 'learnedAt: now',
      replace: 'learnedAt: disbursedAt',
      pattern: 'an evening disbursement that is',
    },
    {
      name: 'behaviour 14 a payment in the longer cooling-off cancels the loan',
      file: `${billing}/book/end-early.ts`,
      find: 'if (!isCoolingOff(loan, date))',
      replace: 'if (loan.disbursedOn !== date)',
      pattern: 'disbursement learned after a weekend: cooling-off lasts',
    },
    {
      name: 'behaviour 14 in the longer cooling-off the settlement amount is the principal',
      file: `${billing}/book/settlement-figure.ts`,
      find: 'if (!isCoolingOff(loan, date))',
      replace: 'if (loan.disbursedOn !== date)',
      pattern: 'disbursement learned after a weekend: cooling-off lasts',
    },
    {
      name: 'behaviour 14 a canceled loan shows no cooling-off',
      file: `${billing}/loans/loan-views.ts`,
      find: 'isRunning(status) && ',
      replace: '',
      pattern: 'disbursement learned immediately: cooling-off lasts',
    },
  ]),
  ...provedBy('web/src/app/lending/cooling-off.test.ts', [
    {
      name: 'behaviour 14 the screen ends cooling-off by the server’s clock',
      file: 'web/src/app/lending/cooling-off.ts',
      find: 'coolingOffUntil >= serverToday()',
      replace: 'coolingOffUntil >= new Date().toISOString()',
      pattern: 'cooling-off ends at the end of its last day',
    },
  ]),
]

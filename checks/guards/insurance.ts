import { provedBy } from './guard.ts'

const lending = 'server/src/modules/lending/insurance'
const policies = 'server/src/modules/billing/insurance'
const book = 'server/src/modules/billing/book'

const offered = provedBy(`${lending}/insurance.test.ts`, [
  {
    name: 'D-153 an insurance is taken out only as it was shown',
    file: `${lending}/insurance-rules.ts`,
    find: 'one.insuranceId === insuranceId && one.version === version',
    replace: 'one.insuranceId === insuranceId',
    pattern: 'INVALID_INSURANCE with the price without it',
  },
  {
    name: 'D-153 an insurance is only for loans of its amounts',
    file: `${lending}/insurance-rules.ts`,
    find: 'amount < minAmount || amount > maxAmount',
    replace: 'amount > maxAmount',
    pattern: 'INVALID_INSURANCE with the price without it',
  },
  {
    name: 'D-153 a withdrawn insurance is not sold',
    file: `${lending}/insurance-store.ts`,
    find: "where n.status = 'CREATED'",
    replace: 'where true',
    pattern: 'INVALID_INSURANCE with the price without it',
  },
])

const canceled = provedBy(`${policies}/cancel-insurance.test.ts`, [
  {
    name: 'D-153 an insurance can be canceled for 14 days',
    file: `${policies}/end-policy.ts`,
    find: ' && app.clock.today() <= policy.cancel_until',
    replace: '',
    pattern: 'on the 15th day',
  },
  {
    name: '#7 another customer’s insurance cannot be canceled',
    file: 'server/src/modules/billing/store/policy-store.ts',
    find: 'where user_id = $1 and loan_id = $2`)',
    replace: 'where $1::uuid is not null and loan_id = $2`)',
    pattern: 'another customer’s insurance',
  },
  {
    name: '#15 cancellations wait for each other',
    file: `${policies}/end-policy.ts`,
    find: '  await lockMoney(tx, userId)\n  const policy = await policyOfLoan',
    replace: '  const policy = await policyOfLoan',
    pattern: '20 cancellations at once',
  },
  {
    name: 'D-153 an undone loan does not give its premium back twice',
    file: `${book}/return-premium.ts`,
    find: "premiumReturned ? chargeKinds.filter((kind) => kind !== 'insurance') : chargeKinds",
    replace: 'premiumReturned ? chargeKinds : chargeKinds',
    pattern: 'is not given back again, nor after its reversal',
  },
  {
    name: 'D-153 a loan that runs again stays without the premium of its ended policy',
    file: `${book}/fold.ts`,
    find: '    ...returnPremiums(book, event.at),\n',
    replace: '',
    pattern: 'if it runs again the premium stays out',
  },
  {
    name: 'D-153 a premium that was given back is not asked for after a reversal',
    file: `${book}/fold.ts`,
    find: '    ...payPremiumsAgain(book, event),\n',
    replace: '',
    pattern: 'taken back after the cancellation',
  },
])

export const insurance = [...offered, ...canceled]

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
    find: '  await holdOpenAccount(tx, userId)\n  await lockMoney(tx, userId)\n  const policy = await policyOfLoan',
    replace: '  const policy = await policyOfLoan',
    pattern: '20 cancellations at once',
    also: [
      {
        file: 'server/src/modules/billing/store/policy-store.ts',
        find: 'where user_id = $1 and id = $2 and status = $3 returning',
        replace: 'where user_id = $1 and id = $2 returning',
      },
    ],
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

const issued = provedBy(`${policies}/drive-policy.test.ts`, [
  {
    name: '#15 an insurer’s answer is recorded once',
    file: `${policies}/drive-policy.ts`,
    find: "policy?.status !== 'REQUESTED' || policy.reference !== reference",
    replace: '!policy',
    pattern: 'the same answer 10 times at once',
    also: [
      {
        file: `${book}/policy-state.ts`,
        find: "FAILED: { retry: 'REQUESTED',",
        replace: "FAILED: { refuse: 'FAILED', retry: 'REQUESTED',",
      },
    ],
  },
  {
    name: 'D-153 a refused policy is asked for again only after its time',
    file: `${policies}/drive-policy.ts`,
    find: ' || policy.next_try_at > at',
    replace: '',
    pattern: 'requested an hour later',
    also: [
      {
        file: 'server/src/modules/billing/store/policy-store.ts',
        find: "(status = 'FAILED' and next_try_at <= $1)",
        replace: "status = 'FAILED'",
      },
    ],
  },
  {
    name: 'D-153 a policy that an insurer keeps refusing gives its premium back',
    file: `${policies}/drive-policy.ts`,
    find: 'if (failures >= policyLimits.refusals) return',
    replace: 'if (failures > 1_000) return',
    pattern: 'after the third refusal',
  },
  {
    name: 'a canceled policy is canceled at the insurer until it confirms',
    file: `${policies}/drive-policy.ts`,
    find: 'if (found?.cancel_at_insurer) return',
    replace: 'if (found?.cancel_at_insurer && found.failures < 0) return',
    pattern: 'repeated until it does',
  },
])

export const insurance = [...offered, ...canceled, ...issued]

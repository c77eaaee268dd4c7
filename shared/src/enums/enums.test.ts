import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as identity from './accounts.ts'
import * as app from './app.ts'
import * as areas from './areas.ts'
import * as bill from './billing.ts'
import * as channel from './channels.ts'
import * as content from './content.ts'
import * as home from './home.ts'
import * as loan from './lending.ts'
import * as application from './onboarding/application.ts'
import * as bankAccount from './onboarding/bank-accounts.ts'
import * as choices from './onboarding/choices.ts'
import * as pictures from './onboarding/identity.ts'
import * as payments from './payments.ts'

const topics = [
  app,
  application,
  areas,
  bankAccount,
  bill,
  channel,
  choices,
  content,
  home,
  identity,
  loan,
  payments,
  pictures,
]
const vocabularies = topics.flatMap((topic) => Object.entries(topic)).filter(([name]) => /^[A-Z]/.test(name)) as [
  string,
  readonly (string | number)[],
][]

test('E-01 to E-72 every vocabulary exists once, without duplicate values', () => {
  assert.equal(new Set(vocabularies.map(([name]) => name)).size, 72)
  for (const [name, values] of vocabularies) assert.equal(new Set(values).size, values.length, name)
})

test('E-01 to E-51 have the 350 values of the specification', () => {
  const proposed = [
    ...Object.values(choices),
    loan.LoanPurpose,
    identity.UserType,
    identity.TncType,
    content.AdPlacement,
    bankAccount.Wallet,
    loan.OrderStatus,
    bill.BillStatus,
    payments.PaymentStatus,
    content.CouponStatus,
    identity.SecurityStatus,
    identity.SecurityNecessary,
    app.DeviceType,
  ] as readonly (readonly unknown[])[]
  // E-04 grows with our ways to pay: the specification's stay the first ones.
  const guides = payments.RepaymentGuideCode.slice(0, 5)
  assert.deepEqual(guides, ['BCA', 'MANDIRI', 'BNI', 'BRI', 'ALFAMART'])
  const fromSpec = vocabularies.filter(([, values]) => !proposed.includes(values))
  assert.equal(fromSpec.length, 51)
  const others = fromSpec.filter(([, values]) => values !== payments.RepaymentGuideCode)
  assert.equal(others.reduce((sum, [, values]) => sum + values.length, 0) + guides.length, 350)
})

test('E-35 the flagged bank validations are those that the customer can correct', () => {
  assert.deepEqual(bankAccount.flaggedBankValidations, ['BANK_VALID_PENDING', 'MISMATCH_ACCOUNT', 'INVALID_ACCOUNT'])
})

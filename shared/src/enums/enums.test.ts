import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as app from './app.ts'
import * as application from './application.ts'
import * as bankAccount from './bank-account.ts'
import * as bill from './bill.ts'
import * as channel from './channel.ts'
import * as choices from './choices.ts'
import * as content from './content.ts'
import * as identity from './identity.ts'
import * as loan from './loan.ts'

const topics = [app, application, bankAccount, bill, channel, choices, content, identity, loan]
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
    identity.UserType,
    identity.TncType,
    content.AdPlacement,
    bankAccount.Wallet,
    loan.OrderStatus,
    bill.BillStatus,
    bill.PaymentStatus,
    content.CouponStatus,
    identity.SecurityStatus,
    identity.SecurityNecessary,
    app.DeviceType,
  ] as readonly (readonly unknown[])[]
  // E-04 grows with our ways to pay: the specification's stay the first ones.
  const guides = bill.RepaymentGuideCode.slice(0, 5)
  assert.deepEqual(guides, ['BCA', 'MANDIRI', 'BNI', 'BRI', 'ALFAMART'])
  const fromSpec = vocabularies.filter(([, values]) => !proposed.includes(values))
  assert.equal(fromSpec.length, 51)
  const others = fromSpec.filter(([, values]) => values !== bill.RepaymentGuideCode)
  assert.equal(others.reduce((sum, [, values]) => sum + values.length, 0) + guides.length, 350)
})

test('E-35 the flagged bank validations are those that the customer can correct', () => {
  assert.deepEqual(bankAccount.flaggedBankValidations, ['BANK_VALID_PENDING', 'MISMATCH_ACCOUNT', 'INVALID_ACCOUNT'])
})

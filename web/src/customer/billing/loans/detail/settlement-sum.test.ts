import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settlementSum } from './settlement-sum.ts'

test('what settles a loan is a sum of every part of it, less what the customer has', () => {
  const parts = {
    principal: 2_000_000,
    interest: 30_000,
    fee: 50_000,
    vat: 5_500,
    extensionFee: 10_000,
    extensionVat: 1_100,
    insurance: 7_000,
    lateFee: 900,
  }
  const figure = Object.values(parts).reduce((total, amount) => total + amount, 0)
  const { parts: rows, credit, toPay } = settlementSum({ figure, total: figure - 4_500, parts })
  assert.deepEqual(
    rows.map(({ part }) => part),
    ['principal', 'interest', 'fees', 'insurance', 'lateFee'],
  )
  assert.equal(
    rows.reduce((total, { amount }) => total + amount, 0),
    figure,
  )
  assert.equal(figure - credit, toPay)
})

test('a part that is nothing has no row', () => {
  const none = { interest: 0, fee: 0, vat: 0, extensionFee: 0, extensionVat: 0, insurance: 0, lateFee: 0 }
  const quote = { figure: 750_000, total: 750_000, parts: { principal: 750_000, ...none } }
  assert.deepEqual(settlementSum(quote).parts, [{ part: 'principal', amount: 750_000 }])
})

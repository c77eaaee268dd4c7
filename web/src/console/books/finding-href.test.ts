import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hrefOf } from '../routes/routes.ts'
import { findingHref } from './finding-href.ts'

const id = '019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'

test('a finding leads to the customer, loan, order and payment that it names, as far as the roles may open them', () => {
  for (const [name, screen] of [
    ['userId', 'customer'],
    ['loanId', 'loan'],
    ['orderId', 'order'],
    ['paymentId', 'payment'],
  ] as const) {
    assert.equal(findingHref(name, id, ['FINANCE']), hrefOf(screen, id), name)
    assert.equal(findingHref(name, id, ['ADMIN']), undefined, name)
  }
  for (const name of ['postingId', 'date', 'account', 'constructor', 'Id'])
    assert.equal(findingHref(name, id, ['FINANCE']), undefined, name)
  assert.equal(findingHref('userId', '00000000-0000-0000-0000-000000000000', ['FINANCE']), undefined)
})

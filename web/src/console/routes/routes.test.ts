import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterSignIn, hrefOf, matchAddress, mayOpen, menuOf, signInHref } from './routes.ts'
import { menu } from './screen-table.ts'

const id = '019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'

test('each address of the console shows its screen, also with a slash, a query or a fragment', () => {
  assert.deepEqual(matchAddress('/console'), { kind: 'screen', name: 'home', id: '' })
  assert.deepEqual(matchAddress('/console/'), { kind: 'screen', name: 'home', id: '' })
  assert.deepEqual(matchAddress('/console/queue'), { kind: 'screen', name: 'queue', id: '' })
  assert.deepEqual(matchAddress('/console/audit?subject=x'), { kind: 'screen', name: 'audit', id: '' })
  assert.deepEqual(matchAddress('/console/link#abc'), { kind: 'link' })
  assert.deepEqual(matchAddress(hrefOf('case', id)), { kind: 'screen', name: 'case', id })
  assert.deepEqual(matchAddress('/console/customers'), { kind: 'screen', name: 'customers', id: '' })
  assert.deepEqual(matchAddress(hrefOf('customer', id)), { kind: 'screen', name: 'customer', id })
  assert.deepEqual(matchAddress('/console/orders?view=STUCK'), { kind: 'screen', name: 'orders', id: '' })
  assert.deepEqual(matchAddress(hrefOf('order', id)), { kind: 'screen', name: 'order', id })
  assert.deepEqual(matchAddress(hrefOf('loan', id)), { kind: 'screen', name: 'loan', id })
  assert.deepEqual(matchAddress(hrefOf('payment', id)), { kind: 'screen', name: 'payment', id })
  assert.deepEqual(matchAddress(hrefOf('report', id)), { kind: 'screen', name: 'report', id })
})

test('an address that the console does not have is unknown', () => {
  for (const address of ['/console/cases', '/console/cases/a/b', '/console/queues', '/', '/H5/login'])
    assert.deepEqual(matchAddress(address), { kind: 'unknown' }, address)
})

test('the menu has what the roles may open: reviewers the queue, finance loans, support what customers sent, auditors all', () => {
  assert.deepEqual(menuOf(['REVIEWER']), ['home', 'queue', 'customers', 'inbox'])
  assert.deepEqual(menuOf(['SUPPORT']), [
    'home',
    'orders',
    'customers',
    'vouchers',
    'complaints',
    'rights',
    'payments',
    'inbox',
  ])
  assert.deepEqual(menuOf(['MARKETING']), ['home', 'vouchers', 'inbox'])
  assert.deepEqual(menuOf(['AUDITOR']), [...menu])
  assert.deepEqual(menuOf(['ADMIN']), ['home', 'inbox', 'operators', 'audit', 'health'])
  assert.deepEqual(menuOf(['FINANCE']), [
    'home',
    'orders',
    'customers',
    'payments',
    'suspense',
    'disbursements',
    'refunds',
    'inbox',
    'books',
    'writeOffs',
  ])
  assert.equal(mayOpen('case', ['ADMIN']), false)
  assert.equal(mayOpen('case', ['SENIOR']), true)
})

test('a sign-in leads back to the screen that asked, and nowhere else', () => {
  const back = (from: string) => afterSignIn(signInHref(from).replace(/^[^?]*/, ''))
  assert.equal(back(hrefOf('case', id)), hrefOf('case', id))
  assert.equal(back('/console/audit?subject=application:1'), '/console/audit?subject=application:1')
  for (const from of ['/console', '/console/sign-in', '/console/link', '/H5/login'])
    assert.equal(back(from), '/console')
  for (const next of ['https://evil.example/console/queue', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    assert.equal(afterSignIn(`?next=${encodeURIComponent(next)}`), '/console', next)
})

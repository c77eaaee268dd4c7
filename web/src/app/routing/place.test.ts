import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hrefOf, placeOf } from './place.ts'
import { routeMeta } from './route-table.ts'

const order = '01890a5d-ac96-774b-bcce-b302099a8057'
const to = (address: string, stored = 'H5') => {
  const [path = '', search = ''] = address.split('?')
  const place = placeOf(path, search && `?${search}`, stored)
  return place.kind === 'redirect' ? `→ ${place.to}` : place.kind === 'route' ? place.name : place.kind
}

const rows: [string, string, string][] = [
  ['G-02 R-001: the bare root', '/', '→ /H5/login'],
  ['G-03 R-002: the tab container', '/H5', '→ /H5/login'],
  ['D-032: spelling of the channel', '/gopay/home?a=1', '→ /GOPAY/home?a=1'],
  ['D-031: a screen without channel', '/bill/payment-method?loanId=1', '→ /H5/bill/payment-method?loanId=1'],
  ['D-031: an unknown channel', '/somewhere/home', '→ /H5/home'],
  ['D-031: neither channel nor screen', '/some.where/home', 'notFound'],
  ['G-04: apply', '/H5/apply', '→ /H5/apply/ktp'],
  ['G-06: LoanRedirect', '/H5/me/loan-details?loan_id=7', '→ /H5/me/loan-details/7'],
  ['a path parameter', '/H5/bill/detail/7', 'BillDetail'],
  ['D-033: an order id', `/H5/${order}/loan-agreement`, 'OrderLoanAgreement'],
  ['D-033: no order id', '/H5/home/loan-agreement', 'notFound'],
  ['a trailing slash', '/H5/home/', 'Home'],
]
for (const [name, address, expected] of rows) test(name, () => assert.equal(to(address), expected))

test('G-01 D-031: a screen without channel keeps the stored channel', () =>
  assert.equal(to('/home', 'MOXA'), '→ /MOXA/home'))

test('D-033: every static route wins over the patterns', () => {
  for (const [name, meta] of Object.entries(routeMeta)) {
    if (meta.path.includes('{') || meta.redirect) continue
    assert.equal(to(`/H5${meta.path}`), name)
  }
})

test('an href leads back to its route and parameters', () => {
  const href = hrefOf('H5', 'BillDetail', { loanId: 'a b' }, {})
  assert.equal(href, '/H5/bill/detail/a%20b')
  const place = placeOf(href, '', 'H5')
  assert.deepEqual(place.kind === 'route' && place.params, { loanId: 'a b' })
})

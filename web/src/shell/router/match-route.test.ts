import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { screenSegments } from '@lumbung/shared/facts/reserved-segments.ts'
import { hrefOf, matchRoute } from './match-route.ts'
import { routeMeta } from './route-table.ts'

const order = '01890a5d-ac96-774b-bcce-b302099a8057'
const to = (address: string, stored = 'H5') => {
  const [path = '', search = ''] = address.split('?')
  const match = matchRoute(path, search && `?${search}`, stored)
  return match.kind === 'redirect' ? `→ ${match.to}` : match.kind === 'route' ? match.name : match.kind
}

const rows: [string, string, string][] = [
  ['G-02 R-001: the root redirects to login', '/', '→ /H5/login'],
  ['G-03 R-002: the tab container redirects to login', '/H5', '→ /H5/login'],
  ['D-032: a channel in lower case redirects to its spelling', '/h5/home?a=1', '→ /H5/home?a=1'],
  ['D-031: a screen without a channel gets H5', '/bill/payment-method?loanId=1', '→ /H5/bill/payment-method?loanId=1'],
  ['D-031: an unknown channel becomes H5', '/somewhere/home', '→ /H5/home'],
  ['D-031: neither channel nor screen is not found', '/some.where/home', 'notFound'],
  ['G-04: apply redirects to the ID card', '/H5/apply', '→ /H5/apply/ktp'],
  ['G-06: LoanRedirect redirects to the loan', '/H5/me/loan-details?loan_id=7', '→ /H5/me/loan-details/7'],
  [
    'G-07 R-124: WhatsApp leads to the app, without a way back',
    '/H5/authenticate/whatsapp',
    '→ /H5/download-app?hasback=false',
  ],
  ['a path parameter is read', '/H5/bill/detail/7', 'BillDetail'],
  ['D-033: an order id is matched', `/H5/${order}/loan-agreement`, 'OrderLoanAgreement'],
  ['D-033: anything but an order id is not found', '/H5/home/loan-agreement', 'notFound'],
  ['a trailing slash is ignored', '/H5/home/', 'Home'],
]
for (const [name, address, expected] of rows) test(name, () => assert.equal(to(address), expected))

test('G-01 D-031: a screen without a channel gets the stored channel', () =>
  assert.equal(to('/home', 'MOXA'), '→ /MOXA/home'))

test('D-033: every static route takes precedence over the patterns', () => {
  for (const [name, meta] of Object.entries(routeMeta)) {
    if (meta.path.includes('{') || meta.redirect) continue
    assert.equal(to(`/H5${meta.path}`), name)
  }
})

test('a URL from hrefOf matches its route and parameters', () => {
  const href = hrefOf(ownChannel, 'BillDetail', { loanId: 'a b' }, {})
  assert.equal(href, '/H5/bill/detail/a%20b')
  const match = matchRoute(href, '', 'H5')
  assert.deepEqual(match.kind === 'route' && match.params, { loanId: 'a b' })
})

test('D-031: no channel can have a name that begins a screen’s path', () => {
  const canBeChannel = /^[a-z][a-z0-9_]{1,31}$/
  const first = Object.values(routeMeta).map(({ path }) => path.split('/')[1] ?? '')
  const names = new Set(first.filter((segment) => canBeChannel.test(segment)))
  assert.deepEqual([...names].toSorted(), [...screenSegments].toSorted())
})

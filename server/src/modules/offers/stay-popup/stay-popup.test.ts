import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { claimStayPopup, type StayPopup, stayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { experimentGroupOf } from '../../content/api.ts'

let app: TestApp
let people: Borrower[]
before(async () => {
  app = await openTestApp()
  const next = await borrowers(app, 60)
  people = Array.from({ length: 60 }, next)
})
after(() => app.close())

/** The next customer of a group. */
async function inGroup(group: 'A' | 'B' | 'C'): Promise<Borrower> {
  for (const [place, { userId }] of people.entries()) {
    const own = await experimentGroupOf(app.app.db, 'coupon-stay-popup', { refId: userId, refType: 'USER' })
    if (own?.groupName === group) return people.splice(place, 1)[0] ?? assert.fail()
  }
  return assert.fail(`nobody is left in group ${group}`)
}
const read = ({ client }: Borrower, popup: StayPopup = 'APPLY_LOAN') => client.data(stayPopup, { query: { popup } })
const claim = async ({ client }: Borrower, popup: StayPopup = 'APPLY_LOAN') =>
  (await client.data(claimStayPopup, { body: { popup } })).couponShowPopup

for (const [group, shows] of [
  ['A', true],
  ['B', false],
  ['C', true],
] as const)
  test(`W-13 K-09 N-14: a customer of group ${group} ${shows ? 'sees' : 'does not see'} the popup`, async () => {
    const borrower = await inGroup(group)
    const { couponShowPopup, abTestGroup } = await read(borrower)
    assert.deepEqual([couponShowPopup, abTestGroup], [shows, { groupName: group, extraInfo: {} }])
    assert.equal(await claim(borrower), shows)
  })

test('W-15 K-08 N-15 D-177: once a day and person by Jakarta’s date, on whichever screen', async () => {
  const borrower = await inGroup('A')
  await giveTo(app, borrower.userId, 'bunga-10-persen')
  app.clock.set('2026-12-01T16:59:59Z')
  assert.equal(await claim(borrower), true)
  assert.deepEqual([await claim(borrower), (await read(borrower)).couponShowPopup], [false, false])
  const elsewhere = await read(borrower, 'INVITE_FRIENDS')
  assert.deepEqual([elsewhere.couponShowPopup, await claim(borrower, 'INVITE_FRIENDS')], [false, false])
  app.clock.set('2026-12-01T17:00:00Z')
  assert.equal((await read(borrower)).couponShowPopup, true)
  assert.equal(await claim(borrower), true)
})

test('W-15: of twenty devices that ask concurrently one shows the popup', async () => {
  const borrower = await inGroup('C')
  await giveTo(app, borrower.userId, 'bunga-10-persen')
  const popups = ['APPLY_LOAN', 'INVITE_FRIENDS'] as const
  const shown = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(borrower, popups[n % 2])))
  assert.equal(shown.filter(Boolean).length, 1)
})

test('B-08 N-13 CX-38 CX-120: the invitation page has a popup only with a voucher that can be used tomorrow', async () => {
  const borrower = await inGroup('A')
  assert.deepEqual(
    [(await read(borrower, 'INVITE_FRIENDS')).couponShowPopup, await claim(borrower, 'INVITE_FRIENDS')],
    [false, false],
  )
  await giveTo(app, borrower.userId, 'bunga-25-ribu')
  await giveTo(app, borrower.userId, 'layanan-10-ribu')
  const { couponShowPopup, couponType, couponStayPopup } = await read(borrower, 'INVITE_FRIENDS')
  assert.deepEqual([couponShowPopup, couponType], [true, 'AMOUNT_FEE'])
  assert.deepEqual(
    [couponStayPopup?.name, couponStayPopup?.value],
    ['Potongan biaya layanan Rp10.000', 10_000],
    'the one that ends first',
  )
  // On its last day it is not shown any more: a popup must not hurry anybody.
  app.clock.set(`${couponStayPopup?.validUntil}T03:00:00Z`)
  assert.equal((await read(borrower, 'INVITE_FRIENDS')).couponType, 'AMOUNT_INTEREST')
})

test('another customer’s showing is no one else’s', async () => {
  const [one, other] = [await inGroup('A'), await inGroup('A')]
  assert.equal(await claim(one), true)
  assert.equal((await read(other)).couponShowPopup, true)
})

test('D-019: while the experiment does not run, the group is A and nobody sees a popup', async () => {
  const borrower = await inGroup('A')
  await app.app.db.pool.query(`
    insert into experiment select name, version + 1, groups, ref_types, false, at
    from experiment where name = 'coupon-stay-popup' order by version desc limit 1`)
  const { couponShowPopup, abTestGroup } = await read(borrower)
  assert.deepEqual([couponShowPopup, abTestGroup.groupName, await claim(borrower)], [false, 'A', false])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { type Customer, signedIn } from '../../../testing/people/customers.ts'
import { link } from '../../../testing/people/linked-accounts.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { readInbox } from '../../desk/inbox.ts'
import { tellCustomer } from '../../engagement/api.ts'
import { storeLink } from './link-store.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const unlink = (client: TestClient) => client.call(links.unlink, { params: { type: 'facebook' } })

/** The customer's notices about linked accounts: in the app, and by SMS, oldest first. */
async function told({ client, number }: Customer) {
  await app.settle()
  const { items } = await client.data(notifications, { query: {} })
  const isLink = (kind: string) => kind.startsWith('LINK_')
  const messages = await readInbox(app.app.db, app.app.keys, number)
  return {
    inApp: items
      .filter(({ event }) => isLink(event))
      .map(({ event, kind, facts }) => [event, kind, facts.service])
      .toReversed(),
    sms: messages
      .filter(({ kind }) => isLink(kind))
      .map(({ text }) => text)
      .toReversed(),
  }
}

test('#5 linking and unlinking are notified to the customer in the app and by SMS, in the customer’s language', async () => {
  const customer = await signedIn(app)
  await link(app, customer.client, 'wati')
  await app.settle()
  await unlink(customer.client)
  assert.deepEqual(await told(customer), {
    inApp: [
      ['LINK_ADDED', 'security', 'Facebook'],
      ['LINK_REMOVED', 'security', 'Facebook'],
    ],
    sms: [
      'Akun Facebook baru saja dihubungkan ke akun Lumbung Anda. Bukan Anda? Segera hubungi bantuan@lumbung.example.',
      'Akun Facebook baru saja diputus dari akun Lumbung Anda. Bukan Anda? Segera hubungi bantuan@lumbung.example.',
    ],
  })
  await query(app, `update person set language = 'en-us' where user_id = $1`, [customer.userId])
  await link(app, customer.client, 'wati')
  await app.settle()
  await unlink(customer.client)
  assert.deepEqual((await told(customer)).sms.slice(2), [
    'A Facebook account was just linked to your Lumbung account. Not you? Contact bantuan@lumbung.example at once.',
    'Your Facebook account was just unlinked from your Lumbung account. Not you? Contact bantuan@lumbung.example at once.',
  ])
})

test('#5 a refused or repeated request is not notified, and unlinking three times concurrently is notified once', async () => {
  const [customer, other] = [await signedIn(app), await signedIn(app)]
  assert.equal((await link(app, customer.client, 'tini', 'DENY')).code, 'SUCCESS')
  await unlink(customer.client)
  assert.deepEqual(await told(customer), { inApp: [], sms: [] })
  await link(app, customer.client, 'tini')
  assert.equal((await link(app, other.client, 'tini')).code, 'LINKED_ELSEWHERE')
  await Promise.all([1, 2, 3].map(() => unlink(customer.client)))
  assert.deepEqual((await told(customer)).inApp.map(([event]) => event).toSorted(), ['LINK_ADDED', 'LINK_REMOVED'])
  assert.equal((await told(customer)).sms.length, 2)
  assert.deepEqual(await told(other), { inApp: [], sms: [] })
})

test('of two concurrent answers of one account one links it, the other finds it linked', async () => {
  const customer = await signedIn(app)
  const tx = (subject: string) =>
    app.app.db.transaction((tx) => storeLink(app.app, tx, { userId: customer.userId, type: 'facebook', subject }))
  assert.deepEqual((await Promise.all([tx('satu'), tx('satu')])).toSorted(), ['BEFORE', 'LINKED'])
})

test('#5 an event that is delivered twice is notified once, and of one kind five SMS a day are sent', async () => {
  const customer = await signedIn(app)
  const { userId } = customer
  const tell = (about: string) =>
    app.app.db.transaction((tx) =>
      tellCustomer(app.app, tx, { userId, change: 'LINK_ADDED', about, facts: { service: 'Facebook' } }),
    )
  for (const about of ['first', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'sixth']) await tell(about)
  const { inApp, sms } = await told(customer)
  assert.deepEqual([inApp.length, sms.length], [6, 5])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import * as contract from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { saveContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { newContacts, questionsTo, tokenOf } from '../../../testing/people/contact-links.ts'
import { contactInfo, decidedCustomer, filledIn, newNik } from '../../../testing/people/customers.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { readInbox } from '../../desk/inbox.ts'
import { contactConsentStates } from './contact-consent-state.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const day = 86_400_000
const read = (token: string) => app.client().call(contract.contactQuestion, { body: { token } })
const answer = (token: string, given: 'CONFIRMED' | 'DECLINED') =>
  app.client().call(contract.answerContact, { body: { token, answer: given } })
const own = async (client: TestClient) => (await client.data(contract.contactConsents)).contacts
const sendAgain = (client: TestClient, contact: 1 | 2 = 1) =>
  client.call(contract.sendContactLink, { body: { contact } })

/** A customer with a limit whose contacts got their links. */
async function asked() {
  const numbers = newContacts()
  const customer = await decidedCustomer(app, { contact: numbers })
  return { ...customer, numbers, token: await tokenOf(app, numbers.contactPhoneNumber) }
}

test('D-129 domain 17: a consent moves only as its table says', () => {
  assert.deepEqual(
    contactConsentStates.moves.map(({ from, event, to }) => `${from} ${event} ${to}`),
    [
      'PENDING ask PENDING',
      'PENDING confirm CONFIRMED',
      'PENDING decline DECLINED',
      'CONFIRMED ask PENDING',
      'CONFIRMED decline DECLINED',
      'DECLINED confirm CONFIRMED',
    ],
  )
})

test('D-105 domain 17 CX-127: contacts are asked once, after the submission, by a link that tells only the first name', async () => {
  const numbers = newContacts()
  const { client, number, userId } = await filledIn(app, { contact: numbers, ktp: { fullName: 'M. Siti Nurhaliza' } })
  await client.data(saveContactInfo, { body: { ...contactInfo, ...numbers } })
  assert.deepEqual(
    [await questionsTo(app, numbers.contactPhoneNumber), await own(client)],
    [[], []],
    'no SMS for a draft',
  )
  await Promise.all([1, 2].map((n) => client.call(submitApplication, { key: `submit-${n}-${userId}` })))
  for (const to of Object.values(numbers)) {
    const texts = await questionsTo(app, to)
    assert.equal(texts.length, 1)
    assert.match(
      texts[0] ?? '',
      /^Siti mencantumkan nomor Anda sebagai kontak darurat di Lumbung\..* \/ Siti named you /,
    )
    for (const secret of ['Nurhaliza', contactInfo.contactFullName, 'pinjam', 'loan', 'limit', number.slice(-8)])
      assert.equal(texts[0]?.includes(secret), false, secret)
  }
  const reply = await read(await tokenOf(app, numbers.contactPhoneNumber))
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data, { customer: 'Siti M••••• N•••••', status: 'PENDING' })
  const today = app.clock.today()
  assert.deepEqual(
    (await own(client)).map(({ contact, status, sentOn, nextLink }) => [contact, status, sentOn, nextLink]),
    [1, 2].map((contact) => [contact, 'PENDING', today, 'TOMORROW']),
  )
})

test('domain 17 CX-128 CX-129: an answer is kept, can be changed by the same link, and is shown to the customer', async () => {
  const { client, token, userId, number } = await asked()
  const first = await answer(token, 'CONFIRMED')
  assert.equal(first.code === 'SUCCESS' && first.data.status, 'CONFIRMED')
  assert.equal((await answer(token, 'CONFIRMED')).code, 'SUCCESS', 'the same answer again')
  assert.deepEqual((await own(client))[0]?.status, 'CONFIRMED')
  await app.clock.moveBy(40 * day)
  assert.equal((await answer(token, 'DECLINED')).code, 'SUCCESS', 'withdrawn after the link’s 30 days')
  assert.equal((await answer(token, 'CONFIRMED')).code, 'SUCCESS')
  assert.equal((await answer(token, 'DECLINED')).code, 'SUCCESS')
  const [one] = await own(await signIn(app, number, app.client(client.device)))
  assert.deepEqual([one?.status, one?.nextLink], ['DECLINED', undefined])
  const moves = await query(
    app,
    `select h.event, h.actor from contact_consent_history h join contact_consent c on c.user_id = h.user_id and c.id = h.consent_id
     where h.user_id = $1 and c.place = 1 order by h.seq`,
    [userId],
  )
  assert.deepEqual(
    moves.map(({ event, actor }) => `${actor} ${event}`),
    ['CUSTOMER ask', 'CONTACT confirm', 'CONTACT decline', 'CONTACT confirm', 'CONTACT decline'],
  )
})

test('domain 17: two concurrent answers are both kept in order, and one of them is the last', async () => {
  const { token, userId } = await asked()
  const replies = await Promise.all(
    (['CONFIRMED', 'DECLINED', 'CONFIRMED', 'DECLINED'] as const).map((one) => answer(token, one)),
  )
  assert.deepEqual(new Set(replies.map(({ code }) => code)), new Set(['SUCCESS']))
  const [row] = await query(app, 'select status from contact_consent where user_id = $1 and place = 1', [userId])
  const history = await query(
    app,
    `select h.from_status, h.to_status from contact_consent_history h join contact_consent c on c.user_id = h.user_id
     and c.id = h.consent_id where h.user_id = $1 and c.place = 1 order by h.seq`,
    [userId],
  )
  assert.equal(history.at(-1)?.to_status, row.status)
  history.slice(1).forEach(({ from_status }, index) => {
    assert.equal(from_status, history[index]?.to_status)
  })
})

test('domain 17: a changed contact gets a new question and the old link ends; swapped contacts keep theirs', async () => {
  const { client, numbers, token } = await asked()
  const swapped = { contactPhoneNumber: numbers.contactPhoneNumber2, contactPhoneNumber2: numbers.contactPhoneNumber }
  await client.data(saveContactInfo, { body: { ...contactInfo, ...swapped } })
  assert.equal((await questionsTo(app, numbers.contactPhoneNumber)).length, 1)
  assert.equal((await answer(token, 'CONFIRMED')).code, 'SUCCESS')
  assert.deepEqual(
    (await own(client)).map(({ status }) => status),
    ['PENDING', 'CONFIRMED'],
  )
  const next = newContacts()
  await Promise.all([1, 2].map(() => client.data(saveContactInfo, { body: { ...contactInfo, ...next } })))
  assert.deepEqual([(await read(token)).code, (await answer(token, 'DECLINED')).code], ['NOT_FOUND', 'NOT_FOUND'])
  for (const to of Object.values(next)) assert.equal((await questionsTo(app, to)).length, 1)
  await app.clock.moveBy(day)
  await client.data(saveContactInfo, { body: { ...contactInfo, ...numbers } })
  assert.equal((await questionsTo(app, numbers.contactPhoneNumber)).length, 2, 'who agreed before is asked again')
  assert.equal((await read(token)).code, 'NOT_FOUND')
})

test('domain 17: a number that has declined gets no SMS again, also after having been removed', async () => {
  const { client, numbers, token } = await asked()
  await answer(token, 'DECLINED')
  await client.data(saveContactInfo, { body: { ...contactInfo, ...newContacts() } })
  await app.clock.moveBy(day)
  await client.data(saveContactInfo, { body: { ...contactInfo, ...numbers } })
  await app.settle()
  const messages = await readInbox(app.app.db, app.app.keys, numbers.contactPhoneNumber)
  assert.deepEqual(
    messages.map(({ kind }) => kind),
    ['CONTACT_CONSENT'],
    'nor one that says that the number was removed',
  )
  assert.equal((await own(client))[0]?.status, 'DECLINED')
  assert.equal((await sendAgain(client)).code, 'STATE_CHANGED')
})

test('domain 17 CX-130: the link is sent again once a day, three in all, and each replaces the one before', async () => {
  const { client, numbers, token } = await asked()
  const early = await sendAgain(client)
  assert.ok(early.code === 'TOO_MANY_REQUESTS')
  assert.deepEqual(early.data, { retryAfterSeconds: 15 * 3600 })
  await app.clock.moveBy(day)
  const both = await Promise.all([sendAgain(client), sendAgain(client)])
  assert.deepEqual(both.map(({ code }) => code).toSorted(), ['SUCCESS', 'TOO_MANY_REQUESTS'])
  const second = await tokenOf(app, numbers.contactPhoneNumber)
  assert.deepEqual([(await read(token)).code, (await read(second)).code], ['NOT_FOUND', 'SUCCESS'])
  await app.clock.moveBy(day)
  assert.equal((await sendAgain(client)).code, 'SUCCESS')
  await app.clock.moveBy(day)
  assert.equal((await sendAgain(client)).code, 'STATE_CHANGED')
  await client.data(saveContactInfo, { body: { ...contactInfo, ...newContacts() } })
  await client.data(saveContactInfo, { body: { ...contactInfo, ...numbers } })
  assert.equal(
    (await questionsTo(app, numbers.contactPhoneNumber)).length,
    3,
    'naming the number again gives no more links',
  )
})

test('domain 17: an unanswered link ends after 30 days; another one may be sent', async () => {
  const { client: before, number, numbers, token } = await asked()
  await app.clock.moveBy(30 * day - 1)
  assert.equal((await read(token)).code, 'SUCCESS')
  await app.clock.moveBy(1)
  assert.deepEqual([(await read(token)).code, (await answer(token, 'CONFIRMED')).code], ['NOT_FOUND', 'NOT_FOUND'])
  const client = await signIn(app, number, app.client(before.device))
  assert.equal((await sendAgain(client)).code, 'SUCCESS')
  assert.equal((await answer(await tokenOf(app, numbers.contactPhoneNumber), 'CONFIRMED')).code, 'SUCCESS')
})

test('#3 a customer’s contacts get four questions a day, and one number two, regardless of who names it', async () => {
  const shared = newContacts().contactPhoneNumber
  for (let count = 0; count < 3; count++)
    await decidedCustomer(app, { contact: { ...newContacts(), contactPhoneNumber: shared } })
  assert.equal((await questionsTo(app, shared)).length, 2)
  const { client } = await asked()
  const later = Array.from({ length: 3 }, newContacts)
  for (const numbers of later) await client.data(saveContactInfo, { body: { ...contactInfo, ...numbers } })
  const counts = []
  for (const numbers of later) for (const to of Object.values(numbers)) counts.push((await questionsTo(app, to)).length)
  assert.deepEqual(counts, [1, 1, 0, 0, 0, 0])
  assert.equal((await sendAgain(client)).code, 'TOO_MANY_REQUESTS')
})

test('domain 17: a rejected applicant’s contacts are not asked, and a contact from before the links can be', async () => {
  const rejected = await decidedCustomer(app, { contact: newContacts(), ktp: { idNumber: newNik('9011') } })
  const next = newContacts()
  await rejected.client.data(saveContactInfo, { body: { ...contactInfo, ...next } })
  assert.deepEqual(await questionsTo(app, next.contactPhoneNumber), [])
  assert.equal((await sendAgain(rejected.client)).code, 'STATE_CHANGED')
  const { client, numbers, userId } = await asked()
  await query(app, 'delete from contact_consent where user_id = $1', [userId])
  assert.deepEqual((await own(client))[0], { contact: 1, nextLink: 'NOW' })
  assert.equal((await sendAgain(client)).code, 'SUCCESS')
  assert.equal((await questionsTo(app, numbers.contactPhoneNumber)).length, 2)
})

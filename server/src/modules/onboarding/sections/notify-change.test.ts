import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBankAccount, makePrimary, savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { saveContactInfo, savePersonalInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import {
  type Customer,
  contactInfo,
  decidedCustomer,
  faceForAccount,
  filledIn,
  newAccount,
  newNumber,
  personalInfo,
} from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readInbox } from '../../desk/inbox.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const help = 'bantuan@lumbung.example'
async function noticesTo(to: string) {
  await app.settle()
  const messages = await readInbox(app.app.db, app.app.keys, to)
  return messages
    .filter(({ kind }) => !/_CODE$|DECISION|CONTACT_CONSENT/.test(kind))
    .map(({ kind, text }) => ({ kind, text }))
}
const contacts = () => {
  const [contactPhoneNumber = '', contactPhoneNumber2 = ''] = [newNumber(), newNumber()]
  return { ...contactInfo, contactPhoneNumber, contactPhoneNumber2 }
}
const account = (accountNumber = newAccount()) => ({
  body: { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber },
})
const ending = (number: string) => number.slice(-4)

test('#5 when a contact changes, the customer and the former contact are notified', async () => {
  const first = contacts()
  const { client, number } = await decidedCustomer(app, { contact: first })
  const next = newNumber()
  await client.data(saveContactInfo, { body: { ...first, contactPhoneNumber: next } })
  assert.deepEqual(await noticesTo(number), [
    {
      kind: 'CONTACT_CHANGED',
      text: `Kontak darurat akun Lumbung Anda baru saja diubah. Bukan Anda? Segera hubungi ${help}.`,
    },
  ])
  const [gone, ...more] = await noticesTo(first.contactPhoneNumber)
  assert.deepEqual([gone?.kind, more], ['CONTACT_REMOVED', []])
  const says = gone?.text ?? ''
  for (const secret of [
    'Siti',
    'Nurhaliza',
    first.contactFullName,
    'pinjam',
    'utang',
    'tagihan',
    'loan',
    number.slice(-8),
  ])
    assert.equal(says.includes(secret), false, secret)
  assert.deepEqual(await noticesTo(first.contactPhoneNumber2), [])
  assert.deepEqual(await noticesTo(next), [])
})

test('#5 saving the same contacts, swapping them or a refused change sends no notice', async () => {
  const first = contacts()
  const { client, number } = await decidedCustomer(app, { contact: first })
  await client.data(saveContactInfo, { body: first })
  const { contactFullName: a, contactFullName2: b, contactPhoneNumber: x, contactPhoneNumber2: y } = first
  const swapped = { contactFullName: b, contactFullName2: a, contactPhoneNumber: y, contactPhoneNumber2: x }
  await client.data(saveContactInfo, { body: { ...first, ...swapped } })
  const own = { ...first, contactPhoneNumber: number }
  assert.equal((await client.call(saveContactInfo, { body: own })).code, 'CONTACT_PHONE_SAME')
  for (const one of [number, x, y]) assert.deepEqual(await noticesTo(one), [])
})

test('#5 changes before the first submission send no notice', async () => {
  const first = contacts()
  const { client, number } = await filledIn(app, { contact: first, personal: { email: 'lama@contoh.id' } })
  await client.data(saveContactInfo, { body: contacts() })
  await client.data(savePersonalInfo, { body: { ...personalInfo, email: 'baru@contoh.id' } })
  await client.data(savePaymentInfo, account())
  for (const one of [number, first.contactPhoneNumber, 'lama@contoh.id']) assert.deepEqual(await noticesTo(one), [])
})

test('#5 repeated changes send at most one notice to a number, four to contacts and five to the customer a day', async () => {
  const first = contacts()
  const list = Array.from({ length: 8 }, contacts)
  const { client, number } = await decidedCustomer(app, { contact: first })
  for (let round = 0; round < 2; round++) for (const body of list) await client.data(saveContactInfo, { body })
  assert.equal((await noticesTo(number)).length, 5)
  const counts = []
  for (const { contactPhoneNumber, contactPhoneNumber2 } of [first, ...list])
    for (const one of [contactPhoneNumber, contactPhoneNumber2]) counts.push((await noticesTo(one)).length)
  assert.ok(Math.max(...counts) === 1 && counts.reduce((sum, count) => sum + count, 0) <= 4, counts.join())
})

test('#5 repeated changes send at most five notices to former e-mail addresses a day', async () => {
  const { client } = await decidedCustomer(app)
  const addresses = Array.from({ length: 8 }, (_, index) => `alamat${index}x${newNumber()}@contoh.id`)
  for (const email of addresses) await client.data(savePersonalInfo, { body: { ...personalInfo, email } })
  const counts = []
  for (const address of addresses) counts.push((await noticesTo(address)).length)
  assert.deepEqual(counts, [1, 1, 1, 1, 1, 0, 0, 0])
})

test('#5 when the e-mail address changes or is removed, the customer’s number and the former address are notified', async () => {
  const email = `lama${newNumber()}@contoh.id`
  const { client, number } = await decidedCustomer(app, { personal: { email } })
  await client.data(savePersonalInfo, { body: personalInfo })
  assert.deepEqual(await noticesTo(number), [], 'an omitted address is kept')
  await client.data(savePersonalInfo, { body: { ...personalInfo, email: 'baru@contoh.id' } })
  assert.deepEqual(
    (await noticesTo(number)).map(({ text }) => text),
    [`Alamat email akun Lumbung Anda baru saja diubah. Bukan Anda? Segera hubungi ${help}.`],
  )
  const [mail] = await noticesTo(email)
  assert.match(mail?.text ?? '', /dikirim ke alamat lama/)
  assert.deepEqual(await noticesTo('baru@contoh.id'), [])
  await client.data(savePersonalInfo, { body: { ...personalInfo, email: '' } })
  assert.equal((await noticesTo('baru@contoh.id')).length, 1)
})

async function setEnglish({ userId }: Customer): Promise<void> {
  await app.app.db.pool.query(`update person set language = 'en-us' where user_id = $1`, [userId])
}

test('#5 an added or changed account is notified to the customer in the customer’s language', async () => {
  const customer = await decidedCustomer(app)
  await setEnglish(customer)
  const { client, number } = customer
  const other = newAccount()
  const withFace = async () => ({ body: { ...account(other).body, ...(await faceForAccount(client)) } })
  const { id } = await client.data(addBankAccount, await withFace())
  await client.data(addBankAccount, await withFace())
  await app.settle()
  await client.data(makePrimary, { params: { accountId: id }, body: await faceForAccount(client) })
  await client.data(makePrimary, { params: { accountId: id }, body: {} })
  const at = `BCA account ending in ${ending(other)}`
  assert.deepEqual((await noticesTo(number)).map(({ text }) => text).reverse(), [
    `The ${at} was just added to your Lumbung account. Not you? Contact ${help} at once.`,
    `Loans of your Lumbung account now go to the ${at}. Not you? Contact ${help} at once.`,
  ])
})

test('#5 a change that is rolled back sends no notice', async () => {
  const first = contacts()
  const { client, number } = await decidedCustomer(app, { contact: first })
  const { pool } = app.app.db
  await pool.query('alter table application_draft rename to away')
  const reply = await client.call(saveContactInfo, { body: contacts() })
  await pool.query('alter table away rename to application_draft')
  assert.equal(reply.code, 'SYSTEM_ERROR')
  for (const one of [number, first.contactPhoneNumber]) assert.deepEqual(await noticesTo(one), [])
})

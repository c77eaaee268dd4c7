import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as contract from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { newContacts, questionsTo, tokenOf } from '../../../testing/people/contact-links.ts'
import { decidedCustomer } from '../../../testing/people/customers.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { erasePerson } from '../../accounts/retention/erase-person.ts'
import { firstName, shownName } from './shown-name.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const read = (token: string, address = '127.0.0.1') =>
  app.client().call(contract.contactQuestion, { body: { token }, ...from(address) })
const answer = (token: string, address = '127.0.0.1') =>
  app.client().call(contract.answerContact, { body: { token, answer: 'CONFIRMED' }, ...from(address) })
const guess = () => randomBytes(16).toString('base64url')

async function asked() {
  const numbers = newContacts()
  const customer = await decidedCustomer(app, { contact: numbers })
  return { ...customer, numbers, token: await tokenOf(app, numbers.contactPhoneNumber) }
}

test('#7 tokens cannot be guessed: each is random, stored as a hash, and a network opens 100 links an hour', async () => {
  const { token, numbers, userId } = await asked()
  assert.notEqual(token, await tokenOf(app, numbers.contactPhoneNumber2))
  const rows = await query(app, 'select c::text as row from contact_consent c where user_id = $1', [userId])
  assert.equal(
    rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
    false,
  )
  for (const wrong of ['', token.slice(1), `${token}A`, `${token.slice(1)}%`, '../../../etc/passwd'])
    assert.equal((await read(wrong)).code, 'INVALID_INPUT', wrong)
  const address = '203.0.113.9'
  const tries = await Promise.all(Array.from({ length: 99 }, () => read(guess(), address)))
  assert.deepEqual(new Set(tries.map(({ code }) => code)), new Set(['NOT_FOUND']))
  assert.equal((await answer(guess(), address)).code, 'NOT_FOUND')
  assert.deepEqual(
    [(await read(token, address)).code, (await answer(token, address)).code],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
  )
  assert.equal((await read(token, '198.51.100.7')).code, 'SUCCESS')
})

test('#30 one link takes ten answers a day', async () => {
  const { token } = await asked()
  const codes = []
  for (let count = 0; count < 11; count++) codes.push((await answer(token)).code)
  assert.deepEqual([codes[9], codes[10]], ['SUCCESS', 'TOO_MANY_REQUESTS'])
  await app.clock.moveBy(86_400_000)
  assert.equal((await answer(token)).code, 'SUCCESS')
})

test('domain 17: a contact learns nothing but the first name and the own answer', async () => {
  const { token, number } = await asked()
  const response = await app.client().fetch('/api/contact-consent/question?channel=H5&lang=id', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const text = await response.text()
  assert.deepEqual(JSON.parse(text).data, { customer: 'Siti N•••••', status: 'PENDING' })
  for (const secret of ['Nurhaliza', 'APPROVED', 'Budi', 'SIBLING', number.slice(-8)])
    assert.equal(text.includes(secret), false, secret)
})

test('a customer’s name cannot put a link into the SMS', async () => {
  for (const [fullName, first] of [
    ['Menang.com Hadiah', 'Menang'],
    ['M. Rizky Febian', 'Rizky'],
    ['A', 'A'],
    ['Www.Bit.ly Siti', 'Www'],
    ['Abcdefghijklmnopqrstuvwxyz Siti', 'Abcdefghijklmnopqrst'],
  ] as const)
    assert.equal(firstName(fullName), first)
  assert.equal(shownName('M. Rizky Febian'), 'Rizky M••••• F•••••')
  assert.equal(shownName('Siti'), 'Siti')
  const numbers = newContacts()
  await decidedCustomer(app, { contact: numbers, ktp: { fullName: 'Menang.com Hadiah' } })
  const [text = ''] = await questionsTo(app, numbers.contactPhoneNumber)
  assert.match(text, /^Menang mencantumkan/)
  assert.equal(text.match(/https?:/g)?.length, 1)
})

test('the link begins with our own address, whatever host a request names', async () => {
  const { token, numbers, client } = await asked()
  await app.clock.moveBy(86_400_000)
  await client.fetch('/api/user/contact-consent/send?channel=H5&lang=id', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
    body: JSON.stringify({ contact: 1 }),
  })
  const texts = await questionsTo(app, numbers.contactPhoneNumber)
  assert.equal(texts.length, 2)
  for (const text of texts)
    assert.match(text, new RegExp(`http://localhost:${app.app.config.port}/H5/contact-consent/`))
  assert.notEqual(await tokenOf(app, numbers.contactPhoneNumber), token)
})

test('#27 erasing a customer deletes what contacts answered, and their links end', async () => {
  const { token, userId } = await asked()
  await answer(token)
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, userId))
  assert.equal((await read(token)).code, 'NOT_FOUND')
  for (const table of ['contact_consent', 'contact_consent_history'])
    assert.deepEqual(await query(app, `select 1 from ${table} where user_id = $1`, [userId]), [], table)
})

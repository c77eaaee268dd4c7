import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication, rejectData, withdrawApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { type Customer, decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { decideByHand } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const withNik = (serial: string) => decidedCustomer(app, { ktp: { idNumber: newNik(serial) } })
const rejection = async ({ client }: Customer) => {
  const { message, advice } = await client.data(rejectData)
  return [message, advice]
}

test('CX-07 a rejection states its reason and what would change it, in the caller’s language', async () => {
  const late = await withNik('9011')
  assert.deepEqual(await rejection(late), [
    'Catatan kredit Anda menunjukkan pembayaran yang lama terlambat.',
    'Lunasi yang masih terlambat sebelum mengajukan lagi.',
  ])
  const english = await late.client.data(rejectData, { query: { lang: 'en-us' } as never })
  assert.equal(english.message, 'Your credit record shows a payment that was late for a long time.')
  const [other] = await rejection(await withNik('9016'))
  assert.equal(other, 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.')
})

test('CX-07 of several reasons the most specific is shown: too low an income, not the limit that follows from it', async () => {
  const poor = await decidedCustomer(app, { work: { monthlyIncome: 500_000 } })
  const [message] = await rejection(poor)
  assert.equal(message, 'Penghasilan yang Anda isi belum mencapai penghasilan terendah untuk layanan ini.')
})

test('CX-07 BY_HAND: a rejection by an operator says that a person decided', async () => {
  const referred = await withNik('9018')
  await app.app.db.transaction((tx) =>
    decideByHand(app.app, tx, { userId: referred.userId, outcome: 'REJECT', actor: byOperator('sandbox') }),
  )
  assert.deepEqual(await rejection(referred), [
    'Petugas kami memeriksa pengajuan Anda dan belum bisa menyetujuinya.',
    undefined,
  ])
})

test('CX-01 CX-04 an application is shown as referred until it is withdrawn; an automatically decided one is not', async () => {
  const referred = await withNik('9018')
  const { review, referred: byPerson, promisedBy } = await referred.client.data(currentApplication)
  assert.deepEqual([review, byPerson, promisedBy], ['CREDITING', true, '2026-11-21T02:00:00.000Z'])
  assert.equal((await referred.client.data(home)).application?.promisedBy, promisedBy)
  await referred.client.data(withdrawApplication)
  assert.equal((await referred.client.data(currentApplication)).referred, undefined)
  assert.equal((await referred.client.data(home)).application?.promisedBy, undefined)
  const approved = await decidedCustomer(app)
  assert.equal((await approved.client.data(currentApplication)).referred, undefined)
})

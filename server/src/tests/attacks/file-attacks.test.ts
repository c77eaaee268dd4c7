import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import { reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { faceDetectionResult, saveImage, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { saveSupplement } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { pdfOfObjectStreams } from '../../platform/files/pdf-samples.ts'
import { jpegOfScans } from '../../platform/files/photos/photo-samples.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { cardPhoto, facePhotos, formWith, signedIn } from '../../testing/people/customers.ts'
import type { TestClient } from '../../testing/test-app.ts'

const { app, atDay, borrower } = await openLoanDays()
after(() => app.close())

const params = { type: 'KTP' as const }
const photo = (client: TestClient, bytes: Buffer) =>
  client.call(saveImage, { params, form: formWith('image', [bytes]) })
const receipt = (client: TestClient, bytes: Buffer, fields = {}) =>
  client.call(reportPayment, {
    form: formWith('file', [bytes], { month: '2026-12', amount: '571100', paidOn: '2026-12-16', ...fields }),
  })
const summary = (reply: object & { code: string }) => ['data' in reply ? reply.data : undefined, reply.code]

/** The longest time in ms that the server did nothing else, and the time of the work. */
async function blockedBy(work: () => Promise<unknown>): Promise<{ longest: number; taken: number }> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const from = performance.now()
  delay.enable()
  await work()
  delay.disable()
  return { longest: delay.max / 1e6, taken: performance.now() - from }
}

/** Generous: what these files cost before was 40 s and more. */
const longestPause = 5000
const longTest = { timeout: 120_000 }

let debtor: TestClient
before(async () => {
  debtor = (await borrower('2026-11-24')).debtor.client
  await atDay('2026-12-16')
})

test('#36: PDFs full of object streams block nothing, and a photo of another is read meanwhile', longTest, async () => {
  const { client: other } = await signedIn(app)
  const { longest } = await blockedBy(async () => {
    const attacks = [1, 2].map(() => receipt(debtor, pdfOfObjectStreams(3 * 1024 * 1024)))
    assert.equal((await photo(other, await cardPhoto())).code, 'SUCCESS')
    for (const reply of await Promise.all(attacks))
      assert.deepEqual(summary(reply), [{ problem: 'DAMAGED' }, 'WRONG_FILE_FORMAT'])
    const large = await receipt(debtor, pdfOfObjectStreams(10 * 1024 * 1024))
    assert.deepEqual(summary(large), [{ problem: 'DAMAGED' }, 'WRONG_FILE_FORMAT'])
  })
  assert.ok(longest < longestPause, `${longest} ms`)
})

test('#36: photos of thousands of scans do not delay a photo of another customer', longTest, async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => signedIn(app)))
  const { client: other } = await signedIn(app)
  const bytes = jpegOfScans(2400, 1800, 20_000)
  const attacks = people.map(({ client }) => photo(client, bytes))
  const { taken } = await blockedBy(async () => assert.equal((await photo(other, await cardPhoto())).code, 'SUCCESS'))
  for (const reply of await Promise.all(attacks))
    assert.deepEqual(summary(reply), [{ problem: 'UNSUPPORTED' }, 'WRONG_PHOTO_FORMAT'])
  // One of them took a minute.
  assert.ok(taken < 20_000, `${taken} ms`)
})

test('#36: a file is read only for a request that is allowed', longTest, async () => {
  const { client } = await signedIn(app)
  const broken = Buffer.from('neither a photo nor a PDF')
  assert.equal((await receipt(client, broken)).code, 'NOT_FOUND')
  assert.equal((await receipt(debtor, broken, { paidOn: '2026-12-17' })).code, 'INVALID_INPUT')
  assert.equal((await receipt(debtor, broken, { month: '2031-01' })).code, 'NOT_FOUND')
  const payslip = { form: formWith('file', [broken], { type: 'SALARY_SLIPS' }) }
  assert.equal((await client.call(saveSupplement, payslip)).code, 'APPLICATION_NOT_OPEN')
  const face = { params: { type: 'LIVENESS_KTP' as const }, form: formWith('image', [broken]) }
  assert.equal((await client.call(saveImage, face)).code, 'INVALID_INPUT')
  assert.equal((await photo(debtor, broken)).code, 'HAS_LIMIT')
  const { challengeId } = await client.data(startLiveness, { body: { context: 'linearKYC' } })
  const answer = (frames: Buffer[], id = challengeId) =>
    client.call(faceDetectionResult, { form: formWith('frames', frames, { challengeId: id }) })
  const unknown = await answer(Array(3).fill(broken), '0192d3a4-0000-7000-8000-000000000000')
  assert.ok(unknown.code === 'SUCCESS' && unknown.data.result === 'TOKEN_INVALID')
  assert.equal((await answer(await facePhotos())).code, 'SUCCESS')
  const again = await answer(Array(3).fill(broken))
  assert.ok(again.code === 'SUCCESS' && again.data.result === 'TOKEN_INVALID')
  const complaint = (key: number, photos: Buffer[]) =>
    client.call(complain, {
      key: `complaint-of-files-${key}`,
      form: formWith('photo', photos, { subject: 'OTHER', text: 'Tagihan saya salah' }),
    })
  for (const key of [1, 2, 3, 4, 5]) assert.equal((await complaint(key, [])).code, 'SUCCESS')
  assert.equal((await complaint(6, [broken])).code, 'TOO_MANY_REQUESTS')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveImage } from '@lumbung/shared/contract/onboarding/photos.ts'
import { cardPhoto, formWith, signedIn } from '../../testing/people/customers.ts'
import {
  headOf,
  multipart,
  openRaw,
  partHead,
  photoPath,
  postRaw,
  type RawConnection,
  refusalOn,
} from '../../testing/services/raw-http.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let client: TestClient
before(async () => {
  // The product's 32 MB, small enough to fill.
  app = await openTestApp({ env: { LUMBUNG_UPLOAD_MB: '11', TRUST_PROXY: '127.0.0.1' } })
  client = (await signedIn(app)).client
})
after(() => app.close())

/** A time limit, because without the guard the attack would wait forever. */
const longTest = { timeout: 60_000 }
const params = { type: 'KTP' as const }
const sendRaw = (lines: readonly string[], body: string, from: TestClient) => postRaw(app, from, photoPath, lines, body)

test('#30: 60 open uploads fill only the reserved memory, and release it', longTest, async () => {
  const held = await openTestApp({ env: { LUMBUNG_UPLOAD_MB: '11' } })
  const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(held)))
  const waiting = new Set<RawConnection>()
  const refused: Promise<{ code: string }>[] = []
  for (const { client: sender } of [...people, ...people, ...people]) {
    const connection = openRaw(held)
    waiting.add(connection)
    connection.send(headOf(`POST ${photoPath}`, [multipart, 'content-length: 1000000'], sender) + partHead())
    connection.send(Buffer.alloc(900_000))
    refused.push(refusalOn(connection).finally(() => waiting.delete(connection)))
  }
  const upload = async () => {
    const form = formWith('image', [await cardPhoto()])
    return (await people[0]?.client.call(saveImage, { params, form }))?.code
  }
  try {
    // 12 times 900 KB are 11 MB.
    while (waiting.size > 12) await new Promise((resolve) => setTimeout(resolve, 50))
    for (const { socket } of waiting) socket.destroy()
    const replies = await Promise.allSettled(refused)
    const codes = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.code] : []))
    assert.ok(codes.length >= 48)
    assert.deepEqual([...new Set(codes)], ['UPLOADS_BUSY'])
    let code = await upload()
    for (; code === 'UPLOADS_BUSY' || code === 'TOO_MANY_REQUESTS'; code = await upload())
      await new Promise((resolve) => setTimeout(resolve, 50))
    assert.equal(code, 'SUCCESS')
  } finally {
    await held.close()
  }
})

const shapes: readonly (readonly [string, (connection: RawConnection) => void])[] = [
  ['send nothing', () => undefined],
  ['send nine tenths and stop', ({ send }) => send(Buffer.alloc(900_000))],
  [
    'send a byte now and then',
    ({ send, socket }) => {
      const drip = setInterval(() => send('a'), 500)
      socket.once('close', () => clearInterval(drip))
    },
  ],
]
// Each takes seconds; the budget's own test covers them all.
for (const [name, act] of process.env.LONG_RUN === '1' ? shapes : shapes.slice(1, 2))
  test(`#40: 51 holders that ${name} stop no other customer`, longTest, async () => {
    const people = await Promise.all(Array.from({ length: 17 }, () => signedIn(app)))
    const holders = [...people, ...people, ...people].map(({ client: sender }) => {
      const lines = [multipart, 'content-length: 1000000', 'x-forwarded-for: 10.40.0.1']
      const connection = sendRaw(lines, partHead(), sender)
      act(connection)
      return connection
    })
    const { client: other } = await signedIn(app)
    const sendLarge = async () => {
      const large = await other.call(saveImage, { params, form: formWith('image', [Buffer.alloc(9_000_000)]) })
      return large.code
    }
    // Who has sent nothing for four seconds gives way. A busy machine still receives what was sent before.
    let code = await sendLarge()
    for (; code === 'UPLOADS_BUSY'; code = await sendLarge()) await new Promise((resolve) => setTimeout(resolve, 1000))
    assert.equal(code, 'WRONG_PHOTO_FORMAT', 'read to its end')
    const photo = await other.call(saveImage, { params, form: formWith('image', [await cardPhoto()]) })
    assert.equal(photo.code, 'SUCCESS')
    for (const { socket } of holders) socket.destroy()
  })

test(
  '#30: one customer may send three concurrent uploads; a fourth is refused, whatever others send',
  longTest,
  async () => {
    const { client: sender } = await signedIn(app)
    const held = [1, 2, 3, 4].map(() => sendRaw([multipart, 'content-length: 5000'], partHead(), sender))
    const { status, code, data } = await Promise.any(held.map(refusalOn))
    assert.deepEqual([status, code, data], [429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 10 }])
    const send = async (from: TestClient) =>
      (await from.call(saveImage, { params, form: formWith('image', [Buffer.from('x')]) })).code
    assert.equal(await send(client), 'WRONG_PHOTO_FORMAT')
    for (const { socket } of held) socket.destroy()
    while ((await send(sender)) !== 'WRONG_PHOTO_FORMAT') await new Promise((resolve) => setTimeout(resolve, 50))
  },
)

test('#30: an upload whose sender disconnects before it is read releases its slot', longTest, async () => {
  const { client: sender } = await signedIn(app)
  for (let count = 0; count < 12; count++) {
    const { socket } = sendRaw([multipart, 'content-length: 5000'], '', sender)
    await new Promise((resolve) => socket.once('connect', () => setTimeout(resolve, count)))
    socket.destroy()
  }
  const send = () => sender.call(saveImage, { params, form: formWith('image', [Buffer.from('x')]) })
  while ((await send()).code !== 'WRONG_PHOTO_FORMAT') await new Promise((resolve) => setTimeout(resolve, 50))
})

test('#30: twenty uploads an hour and sixty a day, counted before they are processed, whatever the outcome', async () => {
  const { client: sender } = await signedIn(app)
  const photo = await cardPhoto()
  const send = async (bytes: Buffer, key?: string) => {
    const form = formWith('image', [bytes])
    return sender.call(saveImage, { params, form, ...(key ? { key } : {}) })
  }
  for (let hours = 0; hours < 3; hours++) {
    for (let count = 0; count < 18; count++) assert.equal((await send(Buffer.from('x'))).code, 'WRONG_PHOTO_FORMAT')
    for (let count = 0; count < 2; count++) assert.equal((await send(photo, 'the-same-key')).code, 'SUCCESS')
    const refused = await send(photo, 'the-same-key')
    assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY_REQUESTS'])
    assert.deepEqual('data' in refused && refused.data, { retryAfterSeconds: 3600 })
    await app.clock.moveBy(3_600_000)
  }
  const refused = await send(photo)
  assert.equal(refused.code, 'TOO_MANY_REQUESTS')
  assert.equal((await client.call(saveImage, { params, form: formWith('image', [photo]) })).code, 'SUCCESS')
  await app.clock.moveBy(-3 * 3_600_000)
})

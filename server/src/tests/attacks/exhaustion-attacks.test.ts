import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { byteLimitOf } from '@lumbung/shared/contract/endpoint.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { faceDetectionResult, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { anyAddress, servedCalls } from '../../testing/calls.ts'
import { facePhotos, formWith, signedIn } from '../../testing/people/customers.ts'
import {
  headOf,
  multipart,
  openRaw,
  partHead,
  photoPath,
  postRaw,
  type RawConnection,
  refusalOn,
  responsesIn,
} from '../../testing/services/raw-http.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
/** Allows one second per request. */
let strict: TestApp
let client: TestClient
before(async () => {
  // The product's 32 MB, small enough to fill, and its 20 s, short enough to wait for.
  app = await openTestApp({ env: { LUMBUNG_UPLOAD_MB: '11' } })
  strict = await openTestApp({ env: { LUMBUNG_REQUEST_SECONDS: '1' } })
  client = (await signedIn(app)).client
})
after(async () => {
  await app.close()
  await strict.close()
})

/** A time limit, because without the guard the attack would wait forever. */
const longTest = { timeout: 60_000 }

const sendRaw = (lines: readonly string[], body: string | Buffer = '', path = photoPath, from = client) =>
  postRaw(app, from, path, lines, body)

/** Sends until the connection is closed; returns the number of bytes sent. */
async function flood(connection: RawConnection, piece: Buffer): Promise<number> {
  const { socket } = connection
  const closed = new Promise((resolve) => socket.once('close', resolve))
  while (!socket.destroyed && socket.writable) {
    if (!socket.write(piece)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))])
  }
  await connection.closed
  return socket.bytesWritten
}

test(
  '#30: 500 slow bodies without a session are all refused and closed, and a customer is served meanwhile',
  longTest,
  async () => {
    const head = headOf('POST /api/loan/quote', ['content-type: application/json', 'content-length: 900'])
    const slow = Array.from({ length: 500 }, () => {
      const connection = openRaw(strict)
      connection.send(head)
      return connection
    })
    const drip = setInterval(() => {
      for (const connection of slow) connection.send(' ')
    }, 100)
    assert.equal((await (await signedIn(strict)).client.call(home)).code, 'SUCCESS')
    const replies = await Promise.all(slow.map(refusalOn))
    clearInterval(drip)
    for (const { status, code } of replies) assert.deepEqual([status, code], [408, 'REQUEST_TIMEOUT'])
  },
)

test('#30: an endless head and a silent connection are closed', longTest, async () => {
  const heads = Array.from({ length: 20 }, () => openRaw(strict))
  for (const connection of heads) connection.send('GET /api/home/v1 HTTP/1.1\r\nhost: x\r\nx-a: ')
  const silent = openRaw(strict)
  for (const { status, code } of await Promise.all([...heads, silent].map(refusalOn)))
    assert.deepEqual([status, code], [408, 'REQUEST_TIMEOUT'])
})

test('#30: a response that takes longer than the request limit is not cut off', async () => {
  const { client: reader } = await signedIn(strict)
  const stream = openRaw(strict)
  stream.send(headOf('GET /api/events', [], reader))
  while (stream.received() === '' && !stream.socket.destroyed) await new Promise((resolve) => setTimeout(resolve, 20))
  assert.match(stream.received(), /^HTTP\/1.1 200/)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  assert.equal(stream.socket.destroyed, false)
  stream.socket.destroy()
})

test('#30: every call refuses a body beyond its own limit before a byte of it is sent, and closes', async () => {
  for (const { endpoint, name } of servedCalls.filter((one) => one.endpoint.method !== 'GET')) {
    const type = endpoint.files ? multipart : 'content-type: application/json'
    const limit = byteLimitOf(endpoint)
    const { client: sender } = endpoint.files ? await signedIn(app) : { client }
    const connection = openRaw(app)
    const lines = [type, `content-length: ${limit + 1}`]
    connection.send(headOf(`${endpoint.method} ${anyAddress(endpoint)}`, lines, sender))
    const { status, code, headers } = await refusalOn(connection)
    assert.deepEqual([name, status], [name, 400])
    // Refused by its address before its length is looked at, and closed all the same.
    if (name === 'finishFaceSignIn') {
      assert.deepEqual([code, headers.connection], ['INVALID_INPUT', 'close'])
      continue
    }
    const tooLarge = endpoint.refusals.includes('WRONG_FILE_FORMAT') ? 'WRONG_FILE_FORMAT' : 'WRONG_PHOTO_FORMAT'
    assert.equal(code, endpoint.files ? tooLarge : 'PAYLOAD_TOO_LARGE', name)
    assert.equal(headers.connection, 'close')
  }
})

test('#30: a body without a length is counted while it arrives: JSON, a photo, and bytes before and between parts', async () => {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')])
  const begin = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const cases: [string, string[], string, string, number][] = [
    ['/api/loan/quote', ['content-type: application/json'], begin('"'), 'PAYLOAD_TOO_LARGE', 16_384],
    [photoPath, [multipart], begin(partHead()), 'WRONG_PHOTO_FORMAT', 10_485_760],
    [photoPath, [multipart], begin('before the first part'), 'WRONG_PHOTO_FORMAT', 10_485_760],
    [photoPath, [multipart], begin('--x\r\nno-name: at all\r\n\r\n'), 'WRONG_PHOTO_FORMAT', 10_485_760],
  ]
  for (const [path, lines, first, expected, limit] of cases) {
    const connection = sendRaw(['transfer-encoding: chunked', ...lines], first, path)
    const refusal = refusalOn(connection)
    const sent = await flood(connection, chunk)
    assert.equal((await refusal).code, expected)
    assert.ok(sent > limit, 'refused before its limit')
  }
})

test('#30: a face picture is limited to 500 KB, not to the limit of the whole form', async () => {
  const { challengeId } = await client.data(startLiveness, { body: { context: 'linearKYC' } })
  const [first, second] = await facePhotos(2)
  const grown = Buffer.concat([first ?? assert.fail(), Buffer.alloc(500 * 1024)])
  const form = formWith('frames', [grown, second ?? grown, second ?? grown], { challengeId })
  const reply = await client.call(faceDetectionResult, { form })
  assert.deepEqual([reply.code, 'data' in reply && reply.data], ['WRONG_PHOTO_FORMAT', { problem: 'TOO_LARGE' }])
})

const forms: readonly (readonly [string, string])[] = [
  ['too many files', `${partHead()}a\r\n${partHead()}and more`],
  ['a file of another name', `${partHead('picture')}and more`],
  [
    'too many fields',
    Array.from({ length: 21 }, (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join(''),
  ],
  ['the same field twice', `${'--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(2)}--x\r\n`],
  ['a field that is too long', `--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'a'.repeat(5000)}\r\n--x\r\n`],
]
for (const [name, start] of forms)
  test(
    `#30: a form with ${name} is refused at that point, and closed while it is still being sent`,
    longTest,
    async () => {
      const { client: sender } = await signedIn(app)
      const connection = sendRaw([multipart, 'content-length: 9000000'], start, photoPath, sender)
      const { status, code, headers } = await refusalOn(connection)
      assert.deepEqual([status, code, headers.connection], [400, 'INVALID_INPUT', 'close'])
    },
  )

test('#30: a sender who ignores a refusal is cut off', longTest, async () => {
  const { client: sender } = await signedIn(app)
  const connection = sendRaw([multipart, 'content-length: 9000000'], partHead('picture'), photoPath, sender)
  connection.socket.allowHalfOpen = true
  const drip = setInterval(() => connection.send('a'), 50)
  await refusalOn(connection)
  clearInterval(drip)
})

test('#30: a form that is cut off, one without a boundary and one of another type are 400 in our envelope', async () => {
  const { client: sender } = await signedIn(app)
  const cut = `${partHead()}abc`
  const whole = `${cut}\r\n--x--\r\n`
  for (const [type, body] of [
    ['multipart/form-data; boundary=x', cut],
    ['multipart/form-data; boundary=x', partHead().slice(0, 40)],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data', whole],
    ['multipart/form-data; boundary=', whole],
    ['multipart/mixed; boundary=x', whole],
    ['application/x-www-form-urlencoded', 'a=b'],
  ] as const) {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    const response = await sender.fetch(photoPath, init)
    const { code, requestId } = (await response.json()) as Record<string, unknown>
    assert.deepEqual([response.status, code, typeof requestId], [400, 'INVALID_INPUT', 'string'], `${type} ${body}`)
  }
})

test('#30: a body shorter than declared ends with a timeout, bytes beyond the declared length are not a request', async () => {
  const json = 'content-type: application/json'
  const body = '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}'
  const long = openRaw(strict)
  long.send(headOf('POST /api/loan/quote', [json, 'content-length: 500']) + body)
  assert.equal((await refusalOn(long)).code, 'REQUEST_TIMEOUT')
  const short = sendRaw([json, 'content-length: 2'], '{}{"amount":1}\r\n\r\n', '/api/loan/quote')
  const [first, second, ...more] = responsesIn(await short.closed)
  assert.deepEqual([first?.status, second?.status, more], [400, 400, []])
  const both = sendRaw([json, 'content-length: 2', 'transfer-encoding: chunked'], '0\r\n\r\n', '/api/loan/quote')
  assert.deepEqual((await refusalOn(both)).status, 400)
})

test('#30: of many pipelined requests on one connection ten are handled, then it is closed', longTest, async () => {
  const connection = openRaw(app)
  connection.send(headOf('GET /api/user/info', [], client).repeat(15))
  const replies = responsesIn(await connection.closed)
  assert.ok(replies.length < 20, `${replies.length} responses`)
  assert.equal(replies.at(-1)?.status, 429)
  assert.equal(replies.at(-1)?.headers['retry-after'], '1')
  const { socket, send, closed } = openRaw(app)
  for (let count = 0; count < 30; count++) {
    send(headOf('GET /healthz', []))
    await new Promise((resolve) => socket.once('data', resolve))
  }
  socket.end()
  assert.equal(responsesIn(await closed).filter(({ status }) => status === 200).length, 30)
})

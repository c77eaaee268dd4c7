import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { byteLimitOf } from '@lumbung/shared/contract/endpoint.ts'
import { importStatement, statementImports } from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { readCase, reviewQueue, takeCase } from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { statementBytes } from '@lumbung/shared/facts/settlement-files.ts'
import { operatorEndpoints } from '../../modules/endpoints.ts'
import { anyAddress } from '../../testing/calls.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import {
  headOf,
  multipart,
  openRaw,
  type RawConnection,
  refusalOn,
  responsesIn,
} from '../../testing/services/raw-http.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
/** Allows a few seconds for a request. */
let strict: TestApp
let rina: TestOperator
let fitri: TestOperator
before(async () => {
  app = await openTestApp()
  strict = await openTestApp({ env: { LUMBUNG_REQUEST_SECONDS: '4' } })
  rina = await newOperator(app, ['REVIEWER'])
  fitri = await newOperator(app, ['FINANCE'])
})
after(async () => {
  await app.close()
  await strict.close()
})

/** A time limit, because without the guard the attack would wait forever. */
const longTest = { timeout: 180_000 }
const json = 'content-type: application/json'
const lengthOf = (body: string) => `content-length: ${Buffer.byteLength(body)}`

/** The head of a call as the console's pages send it. */
const consoleHead = (first: string, lines: readonly string[], by?: TestOperator) =>
  headOf(first, ['origin: http://x', 'x-user-agent: CONSOLE', ...(by ? [`cookie: ${by.client.cookie}`] : []), ...lines])

/** Opens a connection and sends a head and the beginning of a body. */
function begin(on: TestApp, head: string, body = ''): RawConnection {
  const connection = openRaw(on)
  connection.send(head)
  if (body !== '') connection.send(body)
  return connection
}

async function waitingCase(on: TestApp) {
  const { userId } = await decidedCustomer(on, { ktp: { idNumber: newNik('9018') } })
  const [row] = await query(on, 'select application_id as id from review_case where user_id = $1', [userId])
  return { userId, params: { applicationId: String(row?.id) } }
}
type Waiting = Awaited<ReturnType<typeof waitingCase>>

const decision = JSON.stringify({ outcome: 'NOT_RECOMMENDED', cause: 'DEVICE_FRAUD' })
const decisionOf = ({ params }: Waiting) =>
  `POST /api${decideApplication.path.replace('{applicationId}', params.applicationId)}`
/** How many decisions of a case take effect in a moment. */
const decisionsOf = async (on: TestApp, { userId }: Waiting) =>
  (await query(on, 'select from review_case where user_id = $1 and effective_at is not null', [userId])).length

const upload = `POST /api${importStatement.path}`
const statement = [
  'Transaction ID,Product ID,Reference,Type,Status,Currency,Amount,Total Fee,Total VAT,Net Amount,Settlement Status,Settlement Date,Created Date',
  'txn-1,pay-1,ref-1,TOPUP,SUCCESS,IDR,300000,0,0,300000,SETTLED,2026-11-19T09:00:00+07:00,2026-11-19T09:00:00+07:00',
  '',
].join('\r\n')
const form = [
  '--x\r\ncontent-disposition: form-data; name="provider"\r\n\r\nxendit\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n',
  `${statement}\r\n--x--\r\n`,
].join('')
const importsOf = async (by: TestOperator) => (await by.client.data(statementImports)).items.length
const linesOf = async (on: TestApp) => (await query(on, 'select from statement_line')).length

const writes = operatorEndpoints.filter(({ endpoint: { method } }) => method !== 'GET')

test('#26 #30: every call of operators refuses a body beyond its own limit before a byte of it is sent, and closes', async () => {
  for (const { endpoint, name } of writes) {
    const lines = [endpoint.files ? multipart : json, `content-length: ${byteLimitOf(endpoint) + 1}`]
    const by = endpoint.files && fitri
    const connection = begin(app, consoleHead(`${endpoint.method} ${anyAddress(endpoint)}`, lines, by))
    const { status, code, headers } = await refusalOn(connection)
    const expected = endpoint.files ? 'WRONG_STATEMENT' : 'PAYLOAD_TOO_LARGE'
    assert.deepEqual([name, status, code, headers.connection], [name, 400, expected, 'close'])
  }
})

test('#26 #30: no call of operators unpacks a body: a bomb of gzip is refused as it came', async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000, ' '))
  for (const { endpoint, name } of writes) {
    const { client } = endpoint.files ? fitri : rina
    const type = endpoint.files ? 'multipart/form-data; boundary=x' : 'application/json'
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }
    const response = await client.fetch(anyAddress(endpoint), { method: endpoint.method, headers, body: bomb })
    const { code } = (await response.json()) as { code: string }
    const isLarge = !endpoint.files && bomb.length > byteLimitOf(endpoint)
    assert.deepEqual([name, response.status, code], [name, 400, isLarge ? 'PAYLOAD_TOO_LARGE' : 'INVALID_INPUT'])
  }
})

test('#26 #30: a file of somebody who may not upload it is not read', async () => {
  for (const [by, expected] of [
    [undefined, 'UNAUTHORIZED'],
    [rina, 'FORBIDDEN'],
  ] as const) {
    const lines = [multipart, `content-length: ${statementBytes}`]
    const { code, headers } = await refusalOn(begin(app, consoleHead(upload, lines, by), form.slice(0, 100)))
    assert.deepEqual([code, headers.connection], [expected, 'close'])
  }
})

test('#30: a decision that is cut off, shorter than it says or longer decides nothing', async () => {
  const waiting = await waitingCase(app)
  const head = (length: number) => consoleHead(decisionOf(waiting), [json, `content-length: ${length}`], rina)
  for (const cut of [0, 1, Math.floor(decision.length / 2), decision.length - 1]) {
    const connection = begin(app, head(decision.length), decision.slice(0, cut))
    connection.socket.end()
    for (const { status, body } of responsesIn(await connection.closed))
      assert.deepEqual([status, JSON.parse(body).code], [400, 'INVALID_INPUT'], `cut at ${cut}`)
    const short = begin(app, head(cut), decision)
    const [first] = responsesIn(await short.closed)
    assert.equal(first?.status, 400, `said to have ${cut}`)
  }
  for (const end of ['}', decision, '\0'])
    assert.equal((await refusalOrReply(begin(app, head(decision.length + end.length), decision + end))).status, 400)
  assert.equal(await decisionsOf(app, waiting), 0)
})

/** The first response on a connection, closed by the server or by us. */
async function refusalOrReply(connection: RawConnection) {
  connection.socket.once('data', () => connection.socket.end())
  const [answer] = responsesIn(await connection.closed)
  assert.ok(answer, 'closed without a response')
  return { status: answer.status, code: JSON.parse(answer.body).code }
}

/** Sends a body byte by byte, each in a packet of its own. */
async function drip({ socket }: RawConnection, body: string): Promise<void> {
  socket.setNoDelay(true)
  for (const byte of Buffer.from(body))
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.from([byte]), (error) => (error ? reject(error) : setImmediate(resolve))),
    )
}

test('#30: a decision and a file that arrive byte by byte are taken once', async () => {
  const waiting = await waitingCase(app)
  const deciding = begin(app, consoleHead(decisionOf(waiting), [json, lengthOf(decision)], rina))
  const decided = refusalOrReply(deciding)
  await drip(deciding, decision)
  assert.deepEqual(await decided, { status: 200, code: 'SUCCESS' })
  assert.equal(await decisionsOf(app, waiting), 1)
  const before = await importsOf(fitri)
  const sending = begin(app, consoleHead(upload, [multipart, lengthOf(form)], fitri))
  const sent = refusalOrReply(sending)
  await drip(sending, form)
  assert.deepEqual(await sent, { status: 200, code: 'SUCCESS' })
  assert.equal(await importsOf(fitri), before + 1)
})

test('#30: a settlement file that is cut off anywhere imports no line of it', async () => {
  const [imports, lines] = [await importsOf(fitri), await linesOf(app)]
  const other = form.replaceAll('txn-1', 'txn-cut')
  const end = other.indexOf('txn-cut')
  for (const cut of [10, end - 20, end + 20, other.length - 10, other.length - 3]) {
    const sender = await newOperator(app, ['FINANCE'])
    const connection = begin(app, consoleHead(upload, [multipart, lengthOf(other)], sender), other.slice(0, cut))
    connection.socket.end()
    for (const { status, body } of responsesIn(await connection.closed))
      assert.deepEqual([status, JSON.parse(body).code], [400, 'INVALID_INPUT'], `cut at ${cut}`)
  }
  assert.deepEqual([await importsOf(fitri), await linesOf(app)], [imports, lines])
})

test('#30: whose colleague sends a file without end uploads all the same', longTest, async () => {
  const hendra = await newOperator(app, ['FINANCE'])
  const lines = [multipart, `content-length: ${statementBytes}`]
  const slow = [1, 2, 3, 4].map(() => begin(app, consoleHead(upload, lines, hendra), form.slice(0, 200)))
  const fourth = await Promise.any(slow.map(refusalOn))
  assert.equal(fourth.code, 'TOO_MANY_REQUESTS')
  const mine = begin(app, consoleHead(upload, [multipart, lengthOf(form)], fitri), form)
  assert.deepEqual(await refusalOrReply(mine), { status: 200, code: 'SUCCESS' })
  for (const { socket } of slow) socket.destroy()
})

test(
  '#26 #30: beside 200 slow clients a reviewer works, and none of what they sent has an effect',
  longTest,
  async () => {
    const [waiting, own] = [await waitingCase(strict), await waitingCase(strict)]
    const reviewer = await newOperator(strict, ['REVIEWER'])
    const senders = [await newOperator(strict, ['FINANCE']), await newOperator(strict, ['FINANCE'])]
    const large = Buffer.alloc(1_000_000, 'a')
    const before = process.memoryUsage().arrayBuffers
    const slow = [
      ...Array.from({ length: 94 }, () =>
        begin(strict, consoleHead(decisionOf(waiting), [json, 'content-length: 900'], reviewer), decision.slice(0, 20)),
      ),
      ...Array.from({ length: 100 }, () =>
        begin(strict, consoleHead(`POST /api/operator/sign-in`, [json, 'content-length: 900']), '{"email":"'),
      ),
      ...[0, 0, 0, 1, 1, 1].map((n) => {
        const lines = [multipart, `content-length: ${statementBytes}`]
        const connection = begin(strict, consoleHead(upload, lines, senders[n]), form.slice(0, 200))
        connection.send(large)
        return connection
      }),
    ]
    let most = 0
    const dripping = setInterval(() => {
      for (const connection of slow) connection.send(' ')
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }, 50)
    const ends = Promise.all(slow.map(refusalOn))
    const { client } = reviewer
    assert.equal((await client.call(reviewQueue, { query: {} })).code, 'SUCCESS')
    assert.equal((await client.call(takeCase, { params: own.params })).code, 'SUCCESS')
    assert.equal((await client.call(readCase, { params: own.params })).code, 'SUCCESS')
    const decided = await client.call(decideApplication, { params: own.params, body: JSON.parse(decision) })
    assert.equal(decided.code, 'SUCCESS')
    const codes = (await ends).map(({ code }) => code)
    clearInterval(dripping)
    assert.deepEqual([...new Set(codes)], ['REQUEST_TIMEOUT'])
    assert.deepEqual([await decisionsOf(strict, own), await decisionsOf(strict, waiting)], [1, 0])
    assert.equal(await linesOf(strict), 0)
    assert.ok(most < 64_000_000, `${Math.round(most / 1_000_000)} MB`)
  },
)

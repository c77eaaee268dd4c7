import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSmtp } from '../../providers/email/smtp.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readInbox } from '../desk/inbox.ts'
import { queueEmail } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const changed = (to: string) => ({ to, kind: 'EMAIL_CHANGED' as const, values: { help: 'bantuan@lumbung.example' } })
const queue = (to: string, id?: string) => app.app.db.transaction((tx) => queueEmail(app.app, tx, changed(to), id))
const inbox = (to: string) => readInbox(app.app.db, app.app.keys, to)
const alarms = async () => Number(/message_given_up"} (\d+)/.exec(await app.app.metrics.text())?.[1] ?? 0)
const storedContents = async () =>
  (await app.app.db.pool.query<{ content: Buffer }>('select content from message where content is not null')).rows

test('an e-mail queued twice under one id is delivered once, and its content is deleted', async () => {
  const to = 'Siti.Aminah@example.com'
  const id = '01a1fcc4-0000-7000-8000-000000000002'
  await queue(to, id)
  await queue(to, id)
  await app.settle()
  const [message, ...more] = await inbox('siti.aminah@EXAMPLE.com')
  assert.equal(more.length, 0)
  assert.equal(message?.subject, 'Alamat email akun Lumbung Anda diubah / Your Lumbung email address was changed')
  assert.match(message?.text ?? '', /hubungi kami: bantuan@lumbung\.example/)
  assert.deepEqual(await storedContents(), [])
  const shown = (await (await fetch(`${app.url}/api/sandbox/inbox?to=${to}`)).json()) as {
    data: { messages: object[] }
  }
  assert.deepEqual(shown.data.messages, [message])
})

test('a queued e-mail is sealed, and is delivered when the mail server accepts mail again', async () => {
  const { providers } = app.app
  const server = await openMailServer()
  const from = { name: 'Lumbung', address: 'no-reply@lumbung.example' }
  const auth = { user: 'lumbung', pass: 'p@ss word' }
  const smtp = openSmtp({ host: 'localhost', port: server.port, implicitTls: false, from, auth, ca: server.ca })
  app.app.providers = { ...providers, email: smtp }
  server.fault('RCPT', 451, 2)
  await queue('siti@example.com')
  const [waiting] = await storedContents()
  assert.ok(waiting && !waiting.content.includes('siti'))
  for (let tries = 0; tries < 200 && server.received.length === 0; tries++)
    await new Promise((go) => setTimeout(go, 50))
  await app.settle()
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [['siti@example.com']],
  )
  assert.deepEqual(await storedContents(), [])
  smtp.close()
  await server.close()
  app.app.providers = providers
})

test('an e-mail to a permanently refused address is given up with an alarm, and its content is deleted', async () => {
  const before = await alarms()
  await queue('nobody9905@example.com')
  await app.settle()
  assert.equal(await alarms(), before + 1)
  assert.deepEqual(await storedContents(), [])
})

test('an e-mail that could not be delivered for a day is given up with an alarm', async () => {
  const { jobs } = app
  const before = await alarms()
  await queue('siti9901@example.com')
  await jobs?.look()
  await app.clock.moveBy(25 * 3_600_000)
  await app.settle()
  assert.equal(await alarms(), before + 1)
  assert.deepEqual(await storedContents(), [])
})

test('header injection: an e-mail to an address with a line break is refused', async () => {
  for (const to of [
    'a@example.com\r\nBcc: thief@example.com',
    'a@example.com\n',
    '\r\na@example.com',
    'a@ex\0ample.com',
    'nobody',
  ])
    await assert.rejects(queue(to), JSON.stringify(to))
  assert.deepEqual(await storedContents(), [])
})

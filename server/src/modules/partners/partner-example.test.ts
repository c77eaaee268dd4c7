import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { changeConsent, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { freePort } from '../../platform/operation/free-port.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { publish } from '../topics.ts'
import { insertEvent } from './event-store.ts'

const root = join(import.meta.dirname, '../../../..')
const docs = readFileSync(join(root, 'docs/partners.md'), 'utf8')

const app = await openTestApp({ now: new Date().toISOString() })
const folder = mkdtempSync(join(tmpdir(), 'lumbung-wallet-'))
let wallet: ChildProcess | undefined
after(async () => {
  wallet?.kill()
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

/** The commands of the document's first code block, one a line, without comments. */
const commands = (docs.match(/```sh\n([\s\S]*?)```/)?.[1] ?? '')
  .split('\n')
  .map((line) => line.replace(/ *#.*/, ''))
  .filter(Boolean)

test('the sample of a partner’s back end opens the app with the three commands of the document', async () => {
  const [start, example = '', save = ''] = commands
  assert.deepEqual([commands.length, start], [3, 'npm start'])
  const port = await freePort()
  const lumbungOrigin = app.url.replace('127.0.0.1', 'localhost')
  const [program = '', ...words] = example.split(' ')
  const env = { ...process.env, LUMBUNG_ORIGIN: lumbungOrigin, WALLET_PORT: String(port), WALLET_FOLDER: folder }
  wallet = spawn(program, words, { cwd: root, env, detached: false, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  wallet.stdout?.on('data', (text) => {
    said += text
  })
  for (let tries = 0; tries < 200 && !said.includes('channels save'); tries++) await sleep(50)
  assert.match(said, new RegExp(`ready: http://localhost:${port}`))
  const advised = said.match(/npx (lumbung channels save \S+)/)?.[1]
  assert.equal(`npx ${advised}`.replace(folder, '.lumbung-partner'), save)

  const settings = { DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }
  const woken = new Promise((done) => app.app.live.on('channel', done))
  const saved = await runLumbung(settings, 'channels', 'save', join(folder, 'channel.json'))
  assert.equal(saved.code, 0, saved.complaint)
  // The next page is served in this channel: nothing asks before, and nothing waits.
  await woken
  for (let tries = 0; tries < 200 && !app.app.channels.find('DOMPET_CONTOH'); tries++) await sleep(10)
  // The key is valid from now on, by the clock of the command.
  app.clock.set(new Date(Date.now() + 1000).toISOString())

  const walletUrl = `http://localhost:${port}`
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${walletUrl}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const page = async (lang = 'en') => (await fetch(`${walletUrl}/?lang=${lang}`)).text()
  assert.match(await page('id'), /Buka pinjaman/)
  assert.match(await page(), /None yet\./)

  const opened = await post('/open?lang=en', { mobile: '081299970001' })
  assert.equal(opened.status, 303)
  const location = new URL(opened.headers.get('location') ?? '')
  assert.equal(`${location.origin}${location.pathname}`, `${lumbungOrigin}/DOMPET_CONTOH/entry`)
  assert.equal((await fetch(location)).status, 200)
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  const client = app.client()
  const entered = await client.data(partnerLoginFree, { channel: 'DOMPET_CONTOH', body: { token } })
  assert.deepEqual([entered.mobile, entered.home], ['0812 •••• 0001', 'PARTNER_HOME'])
  assert.match(await page(), /auth\/partner-login-free<\/td><td>OK/)

  const checked = await (await post('/check?lang=en', { mobile: '081299970001', fault: 'exp' })).text()
  assert.match(checked, /What the check says: TOKEN_EXPIRED/)
  assert.match(checked, /<td>AGE<\/td><td>FAILED/)
  const good = await (await post('/check?lang=en', { mobile: '081299970001', fault: 'none' })).text()
  assert.match(good, /What the check says: OK/)

  const { type, version, hash } = await client.data(legalDocument, { params: { type: 'partner-sharing' } })
  const documents = [{ type, version, hash }]
  await client.data(changeConsent, { body: { purpose: 'PARTNER', given: true, documents } })
  const told = await tellOrderEnded(entered.userId)
  const shown = await page()
  assert.ok(shown.includes('order.ended') && shown.includes(told), shown)
  const forged = await fetch(`${walletUrl}/webhooks/lumbung`, {
    method: 'POST',
    headers: {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,eA==',
    },
    body: '{"type":"loan.repaid"}',
  })
  assert.equal(forged.status, 401)
})

/** An order of a customer that ended without a loan; returns its id once the partner was told. */
async function tellOrderEnded(userId: string): Promise<string> {
  const orderId = randomUUID()
  const event = {
    user_id: userId,
    channel: channelCode('DOMPET_CONTOH'),
    type: 'order.ended',
    subject: orderId,
    ids: { orderId },
  } as const
  const { db, clock } = app.app
  await db.transaction(async (tx) => {
    const eventId = (await insertEvent(tx, event, clock.now())) ?? ''
    const payload = { userId, eventId, channel: event.channel }
    await publish(tx, { topic: 'partners.event-due', payload }, clock.now())
  })
  await app.settle()
  return orderId
}

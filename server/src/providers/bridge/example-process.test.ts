import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { bridgeSecret } from '../../testing/services/bridge-example.ts'
import { openBridge } from './client.ts'

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
const inherited = { PATH, NODE_COMPILE_CACHE }
const main = join(import.meta.dirname, '../../../../examples/provider-bridge/main.ts')
const start = (env: Record<string, string>) =>
  spawn(process.execPath, [main], { env: { ...inherited, BRIDGE_PORT: '0', ...env } })

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const part of stdout ?? []) {
    const [address] = /http:\S+/.exec(String(part)) ?? []
    if (address) return address
  }
  return assert.fail('it ended')
}

test('the example of a bridge reads accounts from a file that may change and writes messages to a file', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-bridge-'))
  const [accounts, outbox] = [join(folder, 'accounts.json'), join(folder, 'outbox.jsonl')]
  const child = start({ BRIDGE_SECRET: bridgeSecret, BRIDGE_ACCOUNTS: accounts, BRIDGE_OUTBOX: outbox })
  t.after(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = openBridge({ baseUrl: await addressOf(child), secret: bridgeSecret })
  for (const holder of ['Siti Aminah', 'Budi Santoso']) {
    writeFileSync(accounts, JSON.stringify({ '014 1234567890': holder }))
    const answer = await ask('name-inquiry/inquire', { bankCode: '014', accountNumber: '1234567890' })
    assert.deepEqual(answer, { outcome: 'FOUND', holderName: holder.toUpperCase() })
  }
  const message = { to: '+6281200000001', text: 'Kode 1234', kind: 'OTP' }
  await ask('sms/send', message)
  assert.deepEqual(JSON.parse(readFileSync(outbox, 'utf8')), message)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [0, null])
})

test('a short secret stops the example from starting', async () => {
  assert.deepEqual(await once(start({ BRIDGE_SECRET: 'short' }), 'exit'), [1, null])
})

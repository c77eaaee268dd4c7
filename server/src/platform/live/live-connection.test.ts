import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, mock, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../database/db.ts'
import { openLog } from '../observability/log.ts'
import { openMetrics } from '../observability/metrics.ts'
import { openLive } from './live.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-live-'))
const { url, drop } = await freshDatabase(folder)
const db = openDatabase(url, 2)
after(async () => {
  await db.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a connection for messages is not idle for those who end idle connections', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const limited = new URL(url)
  limited.searchParams.set('options', '-c idle_session_timeout=4000')
  const live = await openLive({ url: limited.href, db, log: openLog('silent'), metrics: openMetrics(db.pool) })
  let ended = false
  live.on('live', () => {
    ended = true
  })
  try {
    for (let round = 0; round < 4; round++) {
      await sleep(1500)
      mock.timers.tick(5000)
    }
    assert.equal(ended, false)
  } finally {
    await live.close()
    mock.timers.reset()
  }
})

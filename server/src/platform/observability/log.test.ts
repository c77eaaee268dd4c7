import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { test } from 'node:test'

const skip = existsSync('/dev/full') ? false : 'needs /dev/full'

test('a log on a full disk neither ends the process nor keeps it from ending', { skip }, async (t) => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = openLog('info')
    let lines = 0
    const timer = setInterval(() => {
      log.info('a line')
      if (++lines < 4) return
      clearInterval(timer)
      process.exitCode = 7
    }, 20)`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', full, 'inherit'],
  })
  closeSync(full)
  t.after(() => child.kill('SIGKILL'))
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = await once(child, 'close')
  clearTimeout(late)
  assert.equal(code, 7)
})

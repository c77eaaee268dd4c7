import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

const ask = `import { freePort } from ${JSON.stringify(import.meta.resolve('./free-port.ts'))}
process.stdout.write(JSON.stringify(await Promise.all(Array.from({ length: 300 }, freePort))))
process.stdin.resume().once('end', () => process.exit())`

test('processes that ask at the same time never get the same port', async () => {
  const processes = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', ask], { stdio: 'pipe' }))
  const answers = await Promise.all(
    processes.map(async ({ stdout, stderr }) => {
      stderr.pipe(process.stderr)
      const [ports] = await once(stdout.setEncoding('utf8'), 'data')
      return JSON.parse(ports) as number[]
    }),
  )
  for (const { stdin } of processes) stdin.end()
  const ports = answers.flat()
  assert.equal(new Set(ports).size, ports.length)
  assert.equal(ports.length, 900)
  assert.ok((await freePort()) > 0)
})

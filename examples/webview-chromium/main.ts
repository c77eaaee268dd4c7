import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { openShell } from './shell.ts'

const run = promisify(execFile)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    token: { type: 'string' },
    photo: { type: 'string' },
    location: { type: 'string' },
    ads: { type: 'boolean' },
    interface: { type: 'boolean' },
    'no-cookies': { type: 'boolean' },
    without: { type: 'string', multiple: true },
  },
})
const [address] = positionals
if (address === undefined) {
  console.error('node examples/webview-chromium/main.ts ADDRESS [--token COMMAND] [--folder FOLDER] … (README.md)')
  process.exit(1)
}

await using temporary = await mkdtempDisposable(join(tmpdir(), 'lumbung-shell-'))
const { promise: ended, resolve: end } = Promise.withResolvers<void>()
const [latitude = Number.NaN, longitude = Number.NaN] = values.location?.split(',').map(Number) ?? []
const { back, tell, close } = await openShell({
  address,
  folder: values.folder ?? temporary.path,
  transport: values.interface ? 'interface' : 'listener',
  keepsCookies: !values['no-cookies'],
  phone: {
    token: async () => values.token && (await run('sh', ['-c', values.token])).stdout.trim(),
    photo: values.photo === undefined ? undefined : await readFile(values.photo),
    location: values.location === undefined ? undefined : { latitude, longitude },
    ads: values.ads,
    without: values.without,
  },
  report: (event, data) => {
    console.log(JSON.stringify({ event, ...data }))
    if (event === 'close' || event === 'finish') end()
  },
})
const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const [command = '', ...numbers] = line.split(' ')
  const [top, bottom, keyboard] = numbers.map(Number)
  if (command === 'back') void back()
  if (command === 'pause' || command === 'resume') void tell(command)
  if (command === 'insets') void tell(command, { top, bottom, keyboard })
})
await ended
lines.close()
await close()

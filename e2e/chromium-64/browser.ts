import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { openDevTools } from './devtools.ts'
import { unpackChromium } from './unpack.ts'

const flags = ['--headless', '--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--hide-scrollbars']

/** Polls the browser until it lists its page. */
async function pageAddress(port: number, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++, await pause(25)) {
    const reply = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const pages = (await reply?.json()) as { type: string; webSocketDebuggerUrl: string }[] | undefined
    const page = pages?.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
  }
  throw new Error(`Chromium 64 did not start (exit code ${child.exitCode})`)
}

/** Starts Chromium 64 with a new profile. */
export async function startOldBrowser() {
  const program = await unpackChromium()
  await using opened = new AsyncDisposableStack()
  const profile = mkdtempSync(join(tmpdir(), 'lumbung-chromium-64-'))
  opened.defer(() => rmSync(profile, { recursive: true, force: true }))
  const port = await freePort()
  const target = [`--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank']
  const env = { ...process.env, TZ: 'Asia/Jakarta' }
  const child = spawn(program, [...flags, ...target], { stdio: 'ignore', env })
  opened.defer(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  const devTools = opened.adopt(await openDevTools(await pageAddress(port, child)), (it) => it.close())
  const closing = opened.move()
  return { devTools, close: () => closing.disposeAsync() }
}

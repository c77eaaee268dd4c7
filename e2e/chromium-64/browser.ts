import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { type DevTools, openDevTools } from './devtools.ts'
import { unpackChromium } from './unpack.ts'

export interface OldBrowser {
  devTools: DevTools
  close(): Promise<void>
}

const flags = ['--headless', '--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--hide-scrollbars']

/** Polls the browser until it lists its page. */
async function pageAddress(port: number, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const reply = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const pages = (await reply?.json()) as { type: string; webSocketDebuggerUrl: string }[] | undefined
    const page = pages?.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Chromium 64 did not start (exit code ${child.exitCode})`)
}

/** Starts Chromium 64 with a new profile. */
export async function startOldBrowser(): Promise<OldBrowser> {
  const program = await unpackChromium()
  const profile = mkdtempSync(join(tmpdir(), 'lumbung-chromium-64-'))
  const port = await freePort()
  const target = [`--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank']
  const env = { ...process.env, TZ: 'Asia/Jakarta' }
  const child = spawn(program, [...flags, ...target], { stdio: 'ignore', env })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const devTools = await openDevTools(await pageAddress(port, child))
    return {
      devTools,
      async close() {
        devTools.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

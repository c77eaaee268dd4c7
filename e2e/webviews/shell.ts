import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { startChild } from '../kill/children.ts'
import { openScreen, type Screen } from './screen.ts'
import { type Session, startSession } from './webdriver.ts'

const program = join(import.meta.dirname, '../../examples/webview-webkit/main.py')

/** What the shell reports (examples/webview-webkit/README.md). */
export interface ShellEvent {
  event: string
  [name: string]: unknown
}

export interface Shell {
  session: Session
  screen: Screen
  events: readonly ShellEvent[]
  /** Errors on the page's console. */
  errors: readonly string[]
  /** The back gesture. */
  back(): void
  /** Lets the phone do something: pause, resume, insets TOP BOTTOM KEYBOARD (examples/webview-webkit/README.md). */
  tell(command: string): Promise<void>
  end(): Promise<void>
}

/** What WebKit logs as an error and is none: a 4xx response, a request that ends with its page, what it does not know of our pages. */
const expected =
  /Failed to load resource.* 4\d\d |cannot load .* due to access control checks|"interactive-widget"|'manifest-src'/

/** Starts a program of Debian that ends with this process. */
async function start(name: string, args: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
  const child = startChild(name, args, options, 'SIGTERM')
  // Without the program, this fails with its name.
  await once(child, 'spawn')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

const linesOf = (output: unknown) => createInterface(output as Readable)

/**
 * Opens an address in the shell, which WebKitWebDriver starts. If this process ends before, so does the shell: it cannot live
 * without its display.
 * @param folder Where the shell keeps its cookies.
 */
export async function openShell(address: string, folder: string, args: readonly string[]): Promise<Shell> {
  await using programs = new AsyncDisposableStack()
  const screen = ['-displayfd', '3', '-screen', '0', '360x800x24', '-nolisten', 'tcp']
  const xvfb = await start('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  programs.defer(() => end(xvfb))
  const [display] = await once(linesOf(xvfb.stdio[3]), 'line')
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // There is no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
    TZ: 'Asia/Jakarta',
  }
  const port = await freePort()
  const driver = await start('WebKitWebDriver', [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  programs.defer(() => end(driver))
  const events: ShellEvent[] = []
  const errors: string[] = []
  // The shell and its pages write to the driver's output.
  linesOf(driver.stdout).on('line', (line) => void events.push(JSON.parse(line)))
  linesOf(driver.stderr).on('line', (line) => {
    if (line && !/(^|: )CONSOLE /.test(line)) process.stderr.write(`${line}\n`)
    else if (/ ERROR /.test(line) && !expected.test(line)) errors.push(line)
  })
  const url = `http://127.0.0.1:${port}`
  await expect(async () => void (await fetch(`${url}/status`))).toPass({ intervals: [50], timeout: 30_000 })
  const commands = `${folder}.commands`
  const device = ['--language=id-ID', '--location=-6.2,106.8', `--folder=${folder}`, `--commands=${commands}`]
  // A page on a busy machine may take longer to handle back than on a phone.
  // A window that closes ends the driver's command that made it close.
  const options = ['--automated', '--console', '--stay', '--back-limit=10000', ...device]
  const session = await startSession(url, { binary: program, args: [...options, ...args, address] })
  programs.defer(() => session.end().catch(() => undefined))
  const running = programs.move()
  return {
    session,
    screen: openScreen(session),
    events,
    errors,
    tell: (command) => appendFile(commands, `${command}\n`),
    back: () => appendFileSync(commands, 'back\n'),
    end: () => running.disposeAsync(),
  }
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const running = new Map<ChildProcess, NodeJS.Signals>()
const folders = new Set<string>()

/** Removes a folder while the programs that write into it end. */
function remove(folder: string): void {
  for (let tries = 0; tries < 40; tries++)
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch {
      // Nothing asynchronous runs any more.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
    }
}

// However this program ends: nothing stays.
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
  for (const folder of folders) remove(folder)
})

/** Starts a program that ends with this one, by a signal. */
export function startChild(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  endBy: NodeJS.Signals,
): ChildProcess {
  const child = spawn(program, args, options)
  running.set(child, endBy)
  child.on('exit', () => running.delete(child))
  // A missing program fails where it is waited for.
  child.on('error', () => running.delete(child))
  return child
}

/** A folder that is removed with all it holds when this program ends. Other accounts may read it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lumbung-${name}-`))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

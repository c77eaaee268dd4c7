import { openSync } from 'node:fs'
import { join, relative } from 'node:path'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

// One process that runs test files until none is left (main.ts); modules are loaded and compiled only for the first file.

const { LANES_FOLDER: folder = '', LANES_FILES: files = '[]' } = process.env

/** Hooks have no time limit of their own; no file takes a tenth of this, also on a busy machine. */
const longestMs = 900_000

/** Takes the file for this lane; false if another lane already has. */
function claim(index: number): boolean {
  try {
    openSync(join(folder, String(index)), 'wx')
    return true
  } catch {
    return false
  }
}

type Globals = Record<PropertyKey, PropertyDescriptor>
const globalsNow = (): Globals => Object.getOwnPropertyDescriptors(globalThis)

/** Removes and resets the globals that a file has left, such as a planted `location`. */
function restoreGlobals(before: Globals): void {
  for (const [name, { value, configurable }] of Object.entries(globalsNow())) {
    const former = before[name]
    if (!configurable || former?.value === value) continue
    if (former) Object.defineProperty(globalThis, name, former)
    else Reflect.deleteProperty(globalThis, name)
  }
}

async function runFile(file: string): Promise<void> {
  const globals = globalsNow()
  const limit = setTimeout(() => {
    console.error(`${file} has not ended after ${longestMs / 60_000} minutes`)
    process.exit(1)
  }, longestMs)
  await suite(relative(process.cwd(), file), async () => void (await import(pathToFileURL(file).href)))
  clearTimeout(limit)
  restoreGlobals(globals)
}

for (const [index, file] of (JSON.parse(files) as string[]).entries()) if (claim(index)) await runFile(file)

// Handles that a file left open, e.g. after a failed hook, would keep the lane from ending. On a busy machine results may still wait
// to be read: an exit would lose them without a word.
setInterval(() => process.stdout.writableLength === 0 && process.exit(), 1_000).unref()

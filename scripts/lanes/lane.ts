import { openSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'

const { LANES_CLAIMS: claims = '', LANES_FILES: files = '[]' } = process.env

/** Whether this process is the one that runs a file: the first that can make the file's claim. */
function isClaimed(index: number): boolean {
  try {
    openSync(join(claims, String(index)), 'wx')
    return true
  } catch {
    return false
  }
}

/** A file whose hooks hang would stop its lane without a word; no file takes a tenth of this. */
const longestMs = 300_000

function runFile(file: string): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      console.error(`${file} has not ended after ${longestMs / 60_000} minutes`)
      process.exit(1)
    }, longestMs)
    suite(file, async () => {
      await import(pathToFileURL(file).href)
      after(() => {
        clearTimeout(limit)
        resolve()
      })
    })
  })
}

for (const [index, file] of (JSON.parse(files) as string[]).entries()) if (isClaimed(index)) await runFile(file)

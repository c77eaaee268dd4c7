import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, sourceFiles } from '../imports.ts'

/** Keeps a first read that is under way, whose reply may be from before the change. */
const keepsFirstRead = /\.(?:invalidateQueries|refetchQueries)\(/

/** What may call TanStack Query itself; everything else calls `refetchReads`. */
const allowed: Record<string, string> = {
  'web/src/api/use-api.ts': 'refetchReads',
  'web/src/shell/live/live-events.ts': 'a poll waits for a request in flight',
  'web/src/shell/recovery/handle-refusal.ts': 'after maintenance: nothing was read during it',
}

const own = (file: string) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/src/sandbox/')
const callers = sourceFiles('web/src')
  .filter(own)
  .filter((file) => keepsFirstRead.test(readFileSync(join(root, file), 'utf8')))

test('what may have changed is read again through refetchReads, which cancels a first read that is under way', () => {
  assert.deepEqual(callers.toSorted(), Object.keys(allowed).toSorted())
})

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { isBuilt, isInstalled, recordBuild, sourcesHash } from './staleness.mjs'

const root = await mkdtemp(join(tmpdir(), 'lumbung-staleness-'))
after(() => rm(root, { recursive: true, force: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const lock = (...versions: string[]) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version: versions[0], integrity: versions[0] },
      ...(versions[1] ? { 'node_modules/other-platform': { version: versions[1], optional: true } } : {}),
    },
  })

test('the build is stale after a change of a source, not after a change of its own output', async () => {
  assert.equal(isBuilt(root), false)
  await write('web/src/main.tsx', 'one')
  recordBuild(root, sourcesHash(root))
  assert.equal(isBuilt(root), true)
  await write('web/dist/index.html', 'built')
  assert.equal(isBuilt(root), true)
  await write('web/src/main.tsx', 'changed')
  assert.equal(isBuilt(root), false)
})

test('the packages are stale when missing or of another version; those of other platforms may be missing', async () => {
  await write('package-lock.json', lock('1.0.0', '1.0.0'))
  assert.equal(isInstalled(root), false)
  await write('node_modules/.package-lock.json', lock('1.0.0'))
  assert.equal(isInstalled(root), true)
  await write('package-lock.json', lock('1.0.1', '1.0.0'))
  assert.equal(isInstalled(root), false)
})

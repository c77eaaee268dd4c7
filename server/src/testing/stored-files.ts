import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFiles } from '../platform/files/loose-files.ts'
import { folderMarker } from '../platform/files/shared-folder.ts'
import type { TestApp } from './test-app.ts'

/** Ids of all files in the store. */
export async function storedFiles({ app }: TestApp): Promise<string[]> {
  const folder = join(app.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() && entry.name !== folderMarker ? [entry.name] : [])).toSorted()
}

/** Moves the clock by an hour and removes the files that were not kept. */
export async function anHourLater(test: TestApp): Promise<void> {
  await test.clock.moveBy(3_600_000)
  await removeFiles(test.app)
}

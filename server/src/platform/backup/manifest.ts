import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { UsageError } from '../command.ts'

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** The last number that each sequence has given. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Jobs that were waiting or running. */
  jobs: z.array(z.object({ name: z.string(), data: z.nullable(z.record(z.string(), z.unknown())) })),
  files: z.number(),
})

/** The contents of a backup. Written last: a folder without it is incomplete. */
export type Manifest = z.infer<typeof manifest>

export const manifestFile = (folder: string) => join(folder, 'backup.json')
export const rowsFile = (folder: string, table: string) => join(folder, 'tables', `${table.replaceAll('"', '')}.copy`)
export const filesFolder = (folder: string) => join(folder, 'files')

/** Throws if the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${folder} is not a complete backup: it has no backup.json`, { cause })
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new UsageError(`${folder} is not a backup: its backup.json cannot be read`, { cause })
  }
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeBackup } from '../../platform/backup/take-backup.ts'
import { UsageError } from '../../platform/command.ts'
import { readConfig } from '../../platform/config/config.ts'
import { progressBar } from '../../platform/operation/progress.ts'
import { withDatabaseUrl } from '../../platform/postgres/reach.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { contentsOf, contentsText } from './backup-text.ts'

async function backUp(path: string, { json }: { json?: boolean }): Promise<void> {
  const config = readConfig(process.env)
  const folder = resolve(path)
  if (existsSync(folder)) throw new UsageError(`${folder} exists already: name a new folder`)
  const [files, progress] = [join(config.dataDir, 'files'), progressBar(process.stderr, 'Tables backed up')]
  const done = await withDatabaseUrl(config, (databaseUrl) => takeBackup({ databaseUrl, files, folder, progress }))
  const contents = contentsOf(done)
  report(json, { ...contents, folder }, () => `Backed up: ${contentsText(contents)}; ${folder}`)
}

export const define = (command: LumbungCommand) =>
  command
    .argument('<folder>', 'the folder to write; it must not exist yet')
    .withJson()
    .withExample('lumbung backup /backups/2026-11-22')
    .action(backUp)

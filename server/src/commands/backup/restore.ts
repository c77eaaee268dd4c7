import { join, resolve } from 'node:path'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { readConfig } from '../../platform/config/config.ts'
import { progressBar } from '../../platform/operation/progress.ts'
import { withDatabaseUrl } from '../../platform/postgres/reach.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { contentsOf, contentsText } from './backup-text.ts'

async function restore(path: string, { json }: { json?: boolean }): Promise<void> {
  const config = readConfig(process.env)
  const folder = resolve(path)
  const [files, progress] = [join(config.dataDir, 'files'), progressBar(process.stderr, 'Tables restored')]
  const done = await withDatabaseUrl(config, (databaseUrl) => restoreBackup({ databaseUrl, files, folder, progress }))
  const contents = contentsOf(done)
  report(json, { ...contents, folder }, () => `Restored: ${contentsText(contents)}; ${folder}`)
}

export const define = (command: LumbungCommand) =>
  command
    .argument('<folder>', 'the folder of a complete backup of this release')
    .withJson()
    .withExample('lumbung restore /backups/2026-11-22')
    .action(restore)

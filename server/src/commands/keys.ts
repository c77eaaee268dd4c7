import { readConfig } from '../platform/config/config.ts'
import { progressBar } from '../platform/operation/progress.ts'
import { withDatabaseUrl } from '../platform/postgres/reach.ts'
import { checkRotation, rotateKeys } from '../platform/rotate-keys.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'

async function rotate({ json }: { json?: boolean }): Promise<void> {
  const config = readConfig(process.env)
  checkRotation(config)
  const progress = progressBar(process.stderr, 'Keys of people rewrapped')
  const done = await withDatabaseUrl(config, (url) => rotateKeys(config, url, progress))
  report(json, done, () =>
    [
      `Rewrapped: the keys of ${done.people} people and ${done.files} files.`,
      ...(config.masterKey
        ? ['The former key can be removed: start the servers without LUMBUNG_OLD_MASTER_KEYS.']
        : []),
    ].join('\n'),
  )
}

export function define(group: LumbungCommand): void {
  group
    .command('rotate')
    .description('Replaces the master key and rewraps everything; run it again if it was interrupted.')
    .withJson()
    .withExample('lumbung keys rotate')
    .action(rotate)
}

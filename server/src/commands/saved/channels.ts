import { channelLines, saveChannel } from '../../modules/channels/api.ts'
import { readConfig } from '../../platform/config/config.ts'
import { loadKeyring } from '../../platform/keys/load-keyring.ts'
import type { LumbungCommand } from '../command.ts'
import { defineSave } from './save-file.ts'

export const define = (group: LumbungCommand) =>
  defineSave(group, {
    what: 'a channel with the keys of its partner',
    save: async (on, input, options) => {
      const config = readConfig(process.env)
      return saveChannel({ ...on, config, keys: await loadKeyring(on.db, config) }, input, options)
    },
    linesOf: channelLines,
  })

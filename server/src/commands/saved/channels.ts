import { channelLines, saveChannel } from '../../modules/channels/api.ts'
import { loadKeyring } from '../../platform/keys/load-keyring.ts'
import type { LumbungCommand } from '../command.ts'
import { defineSave } from './save-file.ts'

export const define = (group: LumbungCommand) =>
  defineSave(group, {
    what: 'a channel with the keys of its partner',
    act: 'channel.save',
    subject: ['channel', 'code'],
    save: async (on, input, options) =>
      saveChannel({ ...on, keys: await loadKeyring(on.db, on.config) }, input, options),
    linesOf: channelLines,
  })

import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { changePartner, Partner } from '@lumbung/shared/contract/sandbox.ts'
import { actorOf } from '../../platform/access/caller.ts'
import type { Db } from '../../platform/database/db.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findJwks, listChannels, saveChannel, storedChannel } from '../channels/api.ts'
import type { App } from '../context.ts'
import { deskOperator } from './guard-desk.ts'

/** An address of keys where nobody answers: a port of this machine that no program has. In its fragment waits the address before it. */
const silent = 'https://127.0.0.1:1/keys#'

/** Whether the keys of a partner are at an address where nobody answers. */
export const areKeysSilent = async (db: Db, channel: ChannelCode): Promise<boolean> =>
  (await findJwks(db, channel))?.url.startsWith(silent) === true

/** The partners whose apps the desk can play, by their codes. */
export async function listPartners(db: Db): Promise<Partner[]> {
  const partners = (await listChannels(db)).filter(({ kind }) => kind === 'PARTNER')
  const items = await Promise.all(
    partners.map(async ({ code, name, status }): Promise<Partner> => {
      if (status === 'PAUSED') return { code, name, state: 'PAUSED' }
      return { code, name, state: (await areKeysSilent(db, code)) ? 'KEYS_SILENT' : 'ACTIVE' }
    }),
  )
  return items.sort((a, b) => a.code.localeCompare(b.code))
}

/** The addresses of keys after a change. */
function keyAddress(before: string | undefined, areSilent: boolean): { jwks: string }[] {
  const former = before?.startsWith(silent) ? decodeURIComponent(before.slice(silent.length)) : before
  if (areSilent) return [{ jwks: silent + encodeURIComponent(former ?? '') }]
  return former ? [{ jwks: former }] : []
}

/** Saves a partner's channel as the command does: paused, with keys that nobody serves, or as it was. Throws NOT_FOUND. */
export async function changePartnerState({ app, body: { channel, state } }: EarlyCall<App, typeof changePartner>) {
  const file = await storedChannel(app, channel)
  if (file?.kind !== 'PARTNER') throw new Refusal('NOT_FOUND')
  const named = file.keys.filter((key) => !('jwks' in key))
  const [before] = file.keys.flatMap((key) => ('jwks' in key ? [key.jwks] : []))
  const changed = {
    ...file,
    status: state === 'PAUSED' ? 'PAUSED' : 'ACTIVE',
    keys: [...named, ...keyAddress(before, state === 'KEYS_SILENT')],
  }
  const { problems } = await saveChannel(app, changed, { actor: actorOf(deskOperator) })
  const [problem] = problems
  if (problem) throw new Error(`${channel}: ${problem.at} ${problem.text}`)
}

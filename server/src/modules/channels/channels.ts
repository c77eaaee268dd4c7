import type { ChannelInfo } from '@lumbung/shared/channel-info.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Live } from '../../platform/live/live.ts'
import { type Channel, listChannels } from './channel-store.ts'
import { type NamedLender, usualLegalLine } from './legal-line.ts'

/** All channels, in memory: every request names one, and pages are served while the database is away. */
export interface Channels {
  /** A channel by any spelling of its name. */
  find(name: string): ChannelInfo | undefined
  /** Reads them again; resolves once all that is saved by now is known. Rejects if the database does not answer. */
  refresh(): Promise<void>
}

const infoOf = ({ code, kind, name, ...row }: Channel, lender: NamedLender): ChannelInfo => ({
  code,
  kind,
  name,
  monogram: row.monogram ?? code.slice(0, 2),
  legalLine: kind === 'PARTNER' ? (row.legalLine ?? usualLegalLine(lender)) : undefined,
  theme: row.theme ?? (kind === 'SOURCE' ? 'H5' : code),
  dark: row.dark ?? kind !== 'PARTNER',
  home: row.home,
  hiddenTabs: row.hiddenTabs,
  login: row.login,
  tokenEntry: row.tokenEntry ?? kind === 'PARTNER',
  backUrl: row.backUrl,
  allowedHosts: kind === 'PARTNER' ? row.allowedHosts : undefined,
  backClose: row.backClose,
  otpBack: row.otpBack,
  nikOnLink: row.nikOnLink,
  oldVersion: row.oldVersion,
  cookieless: row.cookieless,
})

/** Opens them; `lender` is who lends where a partner's row does not say it. Each saving wakes all servers, which read them again. */
export async function openChannels(db: Db, live: Pick<Live, 'on'>, lender: NamedLender): Promise<Channels> {
  let byName = new Map<string, ChannelInfo>()
  const read = async () => {
    const channels = await listChannels(db)
    byName = new Map(
      channels.flatMap((each) => [each.code, ...each.aliases].map((name) => [name, infoOf(each, lender)])),
    )
  }
  let reading = read()
  const refresh = () => {
    // One read at a time, so that an earlier one never has the last word.
    reading = reading.catch(() => undefined).then(read)
    return reading
  }
  await reading
  // Those that are known stay valid if the database does not answer.
  live.on('channel', () => void refresh().catch(() => undefined))
  return { refresh, find: (name) => byName.get(name.toUpperCase()) }
}

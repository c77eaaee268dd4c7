import type { ChannelInfo } from '@lumbung/shared/channel-info.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Channel, listChannels } from './channel-store.ts'
import { type NamedLender, usualLegalLine } from './legal-line.ts'

/** How long a changed channel may go unnoticed by a server that knew it before ⚙. */
const knownMs = 5_000

/** All channels, in memory: every request names one, and pages are served while the database is away. */
export interface Channels {
  /** A channel by any spelling of its name. */
  find(name: string): ChannelInfo | undefined
  /** Reads them again. */
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

/** Opens them; `lender` is who lends where a partner's row does not say it. */
export async function openChannels(db: Db, lender: NamedLender): Promise<Channels> {
  let byName = new Map<string, ChannelInfo>()
  let readAt = 0
  let reading: Promise<void> | undefined
  const read = async () => {
    const channels = await listChannels(db)
    byName = new Map(
      channels.flatMap((each) => [each.code, ...each.aliases].map((name) => [name, infoOf(each, lender)])),
    )
  }
  const refresh = () => {
    readAt = performance.now()
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  await refresh()
  return {
    refresh,
    find(name) {
      // Those that are known stay valid if the database does not answer.
      if (performance.now() - readAt > knownMs) refresh().catch(() => undefined)
      return byName.get(name.toUpperCase())
    },
  }
}

import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { AdPlacement, AdSlotType, ContentSlotKind } from '@lumbung/shared/enums/content.ts'
import type { CustomerTag } from '@lumbung/shared/facts/customer-tags.ts'
import type { SlotIcon } from '@lumbung/shared/facts/slots.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

export interface ItemRow {
  item_id: string
  placement: AdPlacement
  slot_type: AdSlotType
  kind: ContentSlotKind
  is_ad: boolean
  title_id: string | null
  title_en: string | null
  body_id: string | null
  body_en: string | null
  icon: SlotIcon | null
  link: string | null
  audience: CustomerTag[] | null
}

// The latest version of each item; which one it is does not depend on the language or the channel.
const findItems = statement<ItemRow>(`
  select i.item_id, i.placement, i.slot_type, i.kind, i.is_ad, i.title_id, i.title_en, i.body_id, i.body_en, i.icon, i.link,
    i.audience
  from (select distinct on (item_id) * from content_item where from_at <= $1 order by item_id, version desc) i
  where i.shown and (i.until_at is null or i.until_at > $1) and (i.channels is null or $2 = any(i.channels))
  order by i.placement, i.place, i.item_id`)

const findVariable = statement<{ value: boolean }>(`
  select value from app_variable where name = $1 and channel in ($2, '*') order by channel = '*' limit 1`)

/** What is shown at an instant on a channel, in the order of each placement. */
export const itemsAt = (db: Db, now: Date, channel: ChannelCode) => db.rows(findItems, [now, channel])

export type Variable = 'delay-notification-status'

/** A switch of the app: the channel's own value, else everybody's. */
export const variable = async (db: Db, name: Variable, channel: ChannelCode | '*'): Promise<boolean> =>
  (await db.row(findVariable, [name, channel]))?.value ?? false

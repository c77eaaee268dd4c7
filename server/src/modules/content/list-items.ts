import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { AdItem } from '@lumbung/shared/contract/content.ts'
import type { Lang } from '../../platform/http/envelope.ts'
import type { ReadApp } from '../context.ts'
import { type ItemRow, itemsAt } from './content-store.ts'

/** An item in a language; undefined without a text in it. */
function inLanguage(row: ItemRow, lang: Lang): AdItem | undefined {
  const [title, body] = lang === 'id' ? [row.title_id, row.body_id] : [row.title_en, row.body_en]
  if (title === null) return undefined
  return {
    bannerId: row.item_id,
    placement: row.placement,
    slotType: row.slot_type,
    kind: row.kind,
    isAd: row.is_ad,
    title,
    // The brand has no mascot (D-184).
    mascotIsShow: false,
    ...(body && { body }),
    ...(row.icon && { icon: row.icon }),
    ...(row.link && { link: row.link }),
    ...(row.audience && { audience: row.audience }),
  }
}

/** CX-02. What the slots of all screens show now, on a channel and in a language. */
export async function listItems(
  { db, clock }: ReadApp,
  channel: ChannelCode,
  lang: Lang,
): Promise<{ items: AdItem[] }> {
  const rows = await itemsAt(db, clock.now(), channel)
  return { items: rows.flatMap((row) => inLanguage(row, lang) ?? []) }
}

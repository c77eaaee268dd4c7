import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { StayPopup, stayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { RetentionPopupGroup } from '@lumbung/shared/enums/app.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { holdOpenAccount } from '../../accounts/api.ts'
import { experimentGroupOf, type Group } from '../../content/api.ts'
import type { App } from '../../context.ts'
import { nextToEnd } from '../../lending/api.ts'

const find = statement('select 1 from popup_day where user_id = $1 and shown_on >= $2 limit 1')
const claim = statement(`
  insert into popup_day (user_id, popup, shown_on) values ($1, $2, $3)
  on conflict (user_id, popup) do update set shown_on = excluded.shown_on`)
const remove = statement('delete from popup_day where user_id = $1')

interface Leaving {
  userId: string
  popup: StayPopup
}

const groupOf = (db: Db, userId: string) =>
  experimentGroupOf(db, 'coupon-stay-popup', { refId: userId, refType: 'USER' })
/** Groups A and C see the popup (W-13), a customer without a group does not (D-019). */
const mayShow = (group: Group | undefined) =>
  group !== undefined && (RetentionPopupGroup as readonly string[]).includes(group.groupName)

/** Whether the customer saw one of the popups today: once a day per person, on whichever screen (W-15). */
const wasShown = async (db: Db, userId: string, today: BusinessDate) =>
  (await db.row(find, [userId, today])) !== undefined

/** What the popup would show: the voucher that ends first, of those that the customer may use. */
async function contentOf(app: App, db: Db, userId: string) {
  const tags = await app.hooks.tagsOf(app, db, userId)
  return { tags, voucher: await nextToEnd(db, userId, tags, app.clock.today()) }
}

/** The invitation page has only a voucher to show. The loan form has its plan as well, but a Plus customer is asked to stay for a voucher alone (W-14). */
const isEmpty = (popup: StayPopup, { tags, voucher }: Awaited<ReturnType<typeof contentOf>>) =>
  !voucher && (popup === 'INVITE_FRIENDS' || tags.includes('PLUS'))

/** Whether leaving a screen may show its popup today, and what is in it (CX-38). */
export async function readStayPopup(
  app: App,
  db: Db,
  leaving: Leaving,
  lang: Lang,
): Promise<ReplyOf<typeof stayPopup>> {
  const today = app.clock.today()
  const [group, content] = [await groupOf(db, leaving.userId), await contentOf(app, db, leaving.userId)]
  const { voucher } = content
  const shown = await wasShown(db, leaving.userId, today)
  return {
    couponShowPopup: mayShow(group) && !shown && !isEmpty(leaving.popup, content),
    abTestGroup: { groupName: group?.groupName ?? 'A', extraInfo: { ...group?.extraInfo } },
    ...(voucher && {
      couponType: voucher.kind,
      couponStayPopup: {
        name: lang === 'id' ? voucher.name_id : voucher.name_en,
        value: voucher.value,
        minAmount: voucher.min_amount,
        validUntil: voucher.valid_until,
      },
    }),
  }
}

/** Takes the day's only showing: true for the first that asks, whatever the device and the popup (CX-120). The account's lock makes them wait for each other. */
export async function claimShowing(app: App, tx: Tx, { userId, popup }: Leaving): Promise<boolean> {
  await holdOpenAccount(tx, userId)
  if (!mayShow(await groupOf(tx, userId))) return false
  const today = app.clock.today()
  if (isEmpty(popup, await contentOf(app, tx, userId))) return false
  if (await wasShown(tx, userId, today)) return false
  await tx.run(claim, [userId, popup, today])
  return true
}

/** Deletes when the customer saw popups. */
export const forgetShowings = (tx: Tx, userId: string) => tx.run(remove, [userId])

import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import type { ExtensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { formatDate, formatMoney, formatTenor, formatWeekday } from '@lumbung/shared/format.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'
import { CalendarSync } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { eachInstallment } from '../../lending/quote/quote-view.ts'
import { type ConversionOptions, longestFirst } from '../conversion/offer.ts'
import { usePay } from '../pay/use-pay.ts'
import { hardToPayTexts } from './hard-to-pay-texts.ts'
import { WayCard } from './way-card.tsx'
import { extended, rescheduled, type Situation, unchanged } from './ways-out.ts'

interface PartWayProps {
  bill: Bill
  situation: Situation
  /** Its late fees grow no more. */
  stopped: boolean
}

/** Paying what one can: a virtual account accepts any amount. */
export function PartWay({ bill: { month, lines, pendingPaymentId }, situation, stopped }: PartWayProps) {
  const t = useTexts(hardToPayTexts)
  const { href } = useRoute()
  const pay = usePay()
  const figures = unchanged(situation)
  const { next, total } = figures
  const words = {
    now: t.partNow,
    next: next > 0 ? t.partNext(formatMoney(next)) : t.partRest,
    ...(stopped ? {} : { total: t.partTotal(formatMoney(total)) }),
  }
  return (
    <WayCard
      title={t.part}
      why={stopped ? t.partWhyStopped : t.partWhy}
      months={situation.months}
      figures={figures}
      words={words}
    >
      {openConversion(situation.current.conversions, lines) && <Notice kind="warning">{t.partEnds}</Notice>}
      {pendingPaymentId ? (
        <ButtonLink kind="secondary" href={href('BillHowToPay', {}, { paymentId: pendingPaymentId })}>
          {t.showCode}
        </ButtonLink>
      ) : (
        <Button kind="secondary" onClick={() => pay({ kind: 'BILL', month })}>
          {t.partDo}
        </Button>
      )}
    </WayCard>
  )
}

/** Moving the due dates for a fee. */
export function ExtendWay({ bill, situation, quote }: { bill: Bill; situation: Situation; quote: ExtensionQuote }) {
  const t = useTexts(hardToPayTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const [fee, date] = [formatMoney(quote.total), formatDate(quote.newDueDate, language)]
  return (
    <WayCard
      title={t.extend}
      why={quote.moved < bill.unpaid ? t.extendPart(fee, formatMoney(quote.moved), date) : t.extendWhy(fee, date)}
      months={situation.months}
      figures={extended(situation, quote)}
    >
      <ButtonLink
        kind="secondary"
        href={href('BillApplyExtension', {}, { due: bill.firstDueDate, amount: String(bill.unpaid) })}
      >
        {t.extendDo}
      </ButtonLink>
    </WayCard>
  )
}

/** A new schedule for each loan that can have one, with its longest plan. */
export function RescheduleWays({ situation, found }: { situation: Situation; found: ConversionOptions }) {
  const t = useTexts(hardToPayTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { month, billDate, offers } = found
  const open = offers.find(({ conversionId }) => conversionId)
  const isEarly = offers.some(({ bar }) => bar === 'NOT_YET')
  return (
    <>
      {offers.map((offer) => {
        const figures = rescheduled(situation, offer)
        const [plan] = longestFirst(offer)
        if (!figures || !plan) return null
        const { tenor, tenorUnit } = plan.quote
        const { amount, same } = eachInstallment(plan.quote)
        const each = formatMoney(amount)
        return (
          <WayCard
            key={offer.loanId}
            title={t.reschedule}
            why={t.rescheduleWhy(same ? each : t.atMost(each), formatTenor(tenor, tenorUnit, language))}
            months={situation.months}
            figures={figures}
          >
            <ButtonLink kind="secondary" href={href('BillApplyInstallment', {}, { month, loanId: offer.loanId })}>
              {t.rescheduleDo}
            </ButtonLink>
          </WayCard>
        )
      })}
      {(open || isEarly) && (
        <List>
          {open?.conversionId && (
            <ListRow
              mark={<Icon of={CalendarSync} />}
              title={t.seeOpen}
              href={href('BillInstallmentProcess', {}, { conversionId: open.conversionId })}
            />
          )}
          {isEarly && (
            <ListRow
              mark={<Icon of={CalendarSync} />}
              title={t.reschedule}
              secondary={t.rescheduleFrom(formatWeekday(billDate, language))}
              href={href('BillApplyInstallment', {}, { month })}
            />
          )}
        </List>
      )}
    </>
  )
}

import type { CouponStayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import type { VoucherKind } from '@lumbung/shared/lending/discount.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { PlainVoucher } from '../voucher-card.tsx'
import { voucherTexts } from '../voucher-texts.ts'
import { stayTexts } from './stay-texts.ts'

export interface StayAnswers {
  onLeave: () => void
  onStay: () => void
}

type StayVoucher = CouponStayPopup & { kind: VoucherKind }

/** The voucher to remind of, with its last day. */
function StayVoucherCard({ voucher }: { voucher: StayVoucher }) {
  const t = useTexts(voucherTexts)
  const until = t.until(formatDate(voucher.validUntil, useLanguage()))
  const terms = [until, ...(voucher.minAmount > 0 ? [t.from(formatMoney(voucher.minAmount))] : [])]
  return <PlainVoucher voucher={voucher} terms={terms} />
}

interface PlanStaySheetProps extends StayAnswers {
  voucher: StayVoucher | undefined
  /** The figures of the plan. */
  children: ReactNode
}

/** Leaving the loan form: nothing is lost, and one tap leaves. */
export function PlanStaySheet({ voucher, children, onLeave, onStay }: PlanStaySheetProps) {
  const t = useTexts(stayTexts)
  return (
    <Sheet
      title={t.planTitle}
      onClose={onStay}
      actions={<Answers leave={t.planLeave} stay={t.planStay} onLeave={onLeave} onStay={onStay} />}
    >
      <div className="stack">
        <p className="secondary">{t.planLead}</p>
        {children}
        {voucher && <StayVoucherCard voucher={voucher} />}
      </div>
    </Sheet>
  )
}

/** Leaving the invitation page: a voucher that stays the customer's. */
export function VoucherStaySheet({ voucher, onLeave, onStay }: StayAnswers & { voucher: StayVoucher }) {
  const t = useTexts(stayTexts)
  return (
    <Sheet
      title={t.voucherTitle}
      onClose={onStay}
      actions={<Answers leave={t.leave} stay={t.stay} onLeave={onLeave} onStay={onStay} />}
    >
      <div className="stack">
        <p className="secondary">{t.voucherLead}</p>
        <StayVoucherCard voucher={voucher} />
      </div>
    </Sheet>
  )
}

/** Leaving is the primary choice (D-022). */
function Answers({ leave, stay, onLeave, onStay }: StayAnswers & { leave: string; stay: string }) {
  return (
    <>
      <Button onClick={onLeave}>{leave}</Button>
      <Button kind="secondary" onClick={onStay}>
        {stay}
      </Button>
    </>
  )
}

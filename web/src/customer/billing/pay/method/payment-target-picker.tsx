import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useServerToday } from '../../../../api/use-server-time.ts'
import { commonTexts } from '../../../../i18n/common-texts.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import styles from '../../bill.module.css'
import { breakdownOfLines } from '../../bill-breakdown.ts'
import { useBreakdownText } from '../../bill-breakdown-line.tsx'
import { dueTexts } from '../../due-texts.ts'
import { endOf } from '../code-deadline.ts'
import { lastMinuteBefore } from '../last-minute.ts'
import { paymentMethodTexts } from './payment-method-texts.ts'
import { type PaymentOption, targetKey } from './payment-options.ts'

interface PaymentTargetPickerProps {
  chosen: PaymentOption
  options: readonly PaymentOption[]
  onPick: (target: PaymentTarget) => void
}

/** What is paid; a sheet changes it if there is a choice. */
export function PaymentTargetPicker({ chosen, options, onPick }: PaymentTargetPickerProps) {
  const t = useTexts(paymentMethodTexts)
  const common = useTexts(commonTexts)
  const textsOf = useOptionTexts()
  const [picking, setPicking] = useState(false)
  const close = () => setPicking(false)
  const pick = (key: string) => {
    const option = options.find(({ target }) => targetKey(target) === key)
    if (option) onPick(option.target)
  }
  const { title, hint } = textsOf(chosen)
  return (
    <Card>
      <div className={styles.thing}>
        <div>
          <p className="small secondary">{t.what}</p>
          <p className="strong">{title}</p>
          {hint && <p className="small secondary">{hint}</p>}
        </div>
        {options.length > 1 && <TextLink onClick={() => setPicking(true)}>{common.change}</TextLink>}
      </div>
      {picking && (
        <Sheet title={t.pickTitle} onClose={close} actions={<Button onClick={close}>{t.use}</Button>}>
          <RadioGroup
            name="target"
            label={t.what}
            value={targetKey(chosen.target)}
            onChange={pick}
            choices={options.map((option) => ({
              value: targetKey(option.target),
              label: textsOf(option).title,
              hint: textsOf(option).hint,
              aside: formatMoney(option.amount),
            }))}
          />
        </Sheet>
      )}
    </Card>
  )
}

/** The title of a payment option, its due date, and how its amount comes about. */
function useOptionTexts(): (option: PaymentOption) => { title: string; hint?: string } {
  const t = useTexts(paymentMethodTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const today = useServerToday()
  const sumText = useBreakdownText()
  const hintOf = (dueDate: string, lines: Bill['lines']) => {
    const sum = sumText(breakdownOfLines(lines))
    const on = (dueDate < today ? t.wasDueOn : t.dueOn)(formatDate(dueDate, language))
    return sum ? `${on}. ${sum}` : on
  }
  return (option) => {
    if (option.kind === 'BILL') {
      const { month, firstDueDate, lines } = option.bill
      return { title: t.bill(monthName(month, language)), hint: hintOf(firstDueDate, lines) }
    }
    if (option.kind === 'INSTALLMENT') {
      const { number, of, dueDate } = option.line
      return { title: due.of(number, of), hint: hintOf(dueDate, [option.line]) }
    }
    if (option.kind === 'ALL_DUE' || !option.returnUntil) return { title: t.kinds[option.kind] }
    const until = formatMoment(lastMinuteBefore(endOf(option.returnUntil)), language)
    return { title: t.returnLoan, hint: t.returnUntil(until) }
  }
}

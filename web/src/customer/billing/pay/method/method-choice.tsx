import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { methods } from '@lumbung/shared/contract/payments.ts'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import { methodKinds, type PaymentMethod, paymentMethods } from '@lumbung/shared/facts/payment-methods.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { shortName } from '../short-name.ts'
import styles from './method-mark.module.css'
import { paymentMethodTexts } from './payment-method-texts.ts'

type Methods = ReplyOf<typeof methods>

interface MethodChoiceProps {
  all: Methods
  /** Methods that accept this amount. */
  usable: Methods
  value: PaymentMethod | undefined
  onChange: (method: PaymentMethod) => void
}

/** The payment methods with their fees; those that do not accept the amount show their limits. */
export function MethodChoice({ all, usable, value, onChange }: MethodChoiceProps) {
  const t = useTexts(paymentMethodTexts)
  const outside = all.filter((method) => !usable.includes(method))
  return (
    <>
      {keysOf(methodKinds).map((kind) => {
        const ofKind = usable.filter((method) => method.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <RadioGroup<PaymentMethod>
            key={kind}
            name={`method-${kind}`}
            label={t.groups[kind]}
            hint={t.hints[kind]}
            value={value}
            onChange={onChange}
            choices={ofKind.map(({ code, name, fee }) => ({
              value: code,
              label: shortName(name),
              aside: fee === 0 ? t.free : t.plusFee(formatMoney(fee)),
              mark: <MethodMark method={code} />,
            }))}
          />
        )
      })}
      {outside.map(({ code, name, min, max }) => (
        <p key={code} className="small secondary">
          {t.outside(name, formatMoney(min), formatMoney(max))}
        </p>
      ))}
    </>
  )
}

/** A payment method's monogram, because we have no right to show its logo. */
function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {paymentMethods[method].mark}
    </span>
  )
}

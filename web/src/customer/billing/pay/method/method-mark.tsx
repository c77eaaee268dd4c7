import { type PaymentMethod, paymentMethods } from '@lumbung/shared/facts/payment-methods.ts'
import styles from './method-mark.module.css'

/** A payment method's monogram, because we have no right to show its logo. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {paymentMethods[method].mark}
    </span>
  )
}

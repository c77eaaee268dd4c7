import { type PaymentMethod, paymentMethods } from '@lumbung/shared/facts/payment-methods.ts'
import styles from './method-mark.module.css'

/** The short name of a way to pay, in place of a logo that is not ours to show. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {paymentMethods[method].mark}
    </span>
  )
}

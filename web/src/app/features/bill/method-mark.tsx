import type { PaymentMethod } from '@lumbung/shared/contract/bill.ts'
import styles from './method-mark.module.css'

const marks: Readonly<Record<PaymentMethod, string>> = {
  BCA: 'BCA',
  MANDIRI: 'MDR',
  BNI: 'BNI',
  BRI: 'BRI',
  ALFAMART: 'ALFA',
}

/** The short name of a way to pay, in place of a logo that is not ours to show. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {marks[method]}
    </span>
  )
}

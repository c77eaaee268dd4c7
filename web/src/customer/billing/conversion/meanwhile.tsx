import type { BilledConversion } from '@lumbung/shared/contract/billing/bills.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../bill.module.css'
import { billTexts } from '../bill-texts.ts'
import { HeldMoney } from './held-money.tsx'

/** What holds while an application for a new schedule runs. */
export function Meanwhile({ open: { held, advance }, late }: { open: BilledConversion; late: boolean }) {
  const t = useTexts(billTexts)
  return (
    <>
      <p className={styles.split}>{t.payingEnds}</p>
      {held > 0 && (
        <p className={styles.split}>
          <HeldMoney held={held} surplus={held - advance} />
        </p>
      )}
      {late && <p className={styles.split}>{t.feesDropped}</p>}
    </>
  )
}

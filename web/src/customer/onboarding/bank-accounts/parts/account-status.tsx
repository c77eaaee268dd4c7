import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { CircleAlert, Clock } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import styles from './account-status.module.css'
import { accountTexts } from './account-texts.ts'
import { flagOf } from './bank-rules.ts'

/** "a.n. Sari Wulandari, terverifikasi"; a flagged status has a mark and a colour (W-24). */
export function AccountStatus({ account: { holderName, status } }: { account: BankAccount }) {
  const t = useTexts(accountTexts)
  const label = t.status[status]
  const text = holderName ? `${t.holder(holderName)}, ${label}` : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  const flag = flagOf(status)
  if (!flag) return <>{text}</>
  return (
    <span className={classes(styles.flag, styles[flag])}>
      <span className={styles.mark}>
        <Icon of={flag === 'warning' ? Clock : CircleAlert} size={16} />
      </span>
      {text}
    </span>
  )
}

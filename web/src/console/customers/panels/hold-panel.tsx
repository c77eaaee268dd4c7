import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import styles from './panels.module.css'
import { privacyTexts } from './privacy-texts.ts'

/** Whether the law has us keep everything of the customer, since when and why. */
export function HoldPanel({ hold, aside }: { hold: Customer['hold']; aside: ReactNode }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  return (
    <Panel title={t.panel}>
      {hold ? (
        <div className={styles.lock}>
          <Badge kind="warning">{t.heldBy(hold.by, formatMoment(hold.at, language))}</Badge>
          <p className={styles.more}>{hold.reason}</p>
        </div>
      ) : (
        <p className={styles.none}>{t.notHeld}</p>
      )}
      {aside && <div className={styles.act}>{aside}</div>}
    </Panel>
  )
}

import { CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOffline } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from './action.tsx'
import { partsTexts } from './parts-texts.ts'
import styles from './state-box.module.css'

interface StateBoxProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** What stands in the place of data: nothing there, not allowed, not found. */
export const StateBox = ({ icon, title, children, action }: StateBoxProps) => (
  <div className={styles.box}>
    <span className={styles.tile}>
      <Icon of={icon} size={24} />
    </span>
    <h2>{title}</h2>
    {children && <p className="secondary">{children}</p>}
    {action}
  </div>
)

/** A read that failed, with a way to try again. */
export function FailureBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(partsTexts)
  const common = useTexts(commonTexts)
  const textOf = useErrorText()
  const offline = isOffline(error)
  return (
    <div role="alert">
      <StateBox
        icon={offline ? CloudOff : TriangleAlert}
        title={offline ? t.offline : t.failed}
        action={<Action onClick={onRetry}>{common.retry}</Action>}
      >
        {textOf(error)}
      </StateBox>
    </div>
  )
}

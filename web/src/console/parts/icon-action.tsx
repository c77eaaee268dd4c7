import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './icon-action.module.css'
import { Tip } from './tip.tsx'

interface IconActionProps {
  icon: LucideIcon
  /** What it does: its name, and its tip. */
  label: string
  loading?: boolean
  onClick: () => void
}

/** A button that shows only an icon, 36 by 36. */
export const IconAction = ({ icon, label, loading, onClick }: IconActionProps) => (
  <Tip text={label}>
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <Icon of={icon} size={20} />
    </button>
  </Tip>
)

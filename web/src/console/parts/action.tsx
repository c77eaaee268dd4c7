import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { useOffer } from '../at-hand/offers.ts'
import styles from './action.module.css'

interface ActionProps {
  kind?: 'primary' | 'secondary' | 'text' | 'danger'
  /** 44 high, as wide as its column: the one action of a form. */
  large?: boolean
  type?: 'button' | 'submit'
  icon?: LucideIcon
  /** The key that does the same, shown and announced. */
  shortcut?: string
  /** Announced in place of the text, where that says too little alone. */
  label?: string
  /** Shows a spinner beside the label and ignores clicks. */
  loading?: boolean
  /** The command palette offers it as well, by the same words. */
  offered?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A button of the console, 36 high. */
export function Action({ kind = 'secondary', large, type = 'button', icon, shortcut, loading, ...rest }: ActionProps) {
  const { onClick, label, offered = false, children } = rest
  const words = label ?? (typeof children === 'string' ? children : undefined)
  useOffer(offered && !loading ? words : undefined, onClick)
  return (
    <button
      type={loading ? 'button' : type}
      className={classes(styles.action, styles[kind], large && styles.large)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      aria-keyshortcuts={shortcut}
      aria-label={label}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner size={16} /> : icon && <Icon of={icon} size={18} stroke={2} />}
      <span>{children}</span>
      {shortcut && (
        <span className="key" aria-hidden="true">
          {shortcut.replace('Control+', 'Ctrl ')}
        </span>
      )}
    </button>
  )
}

interface ActionLinkProps {
  href: string
  kind?: 'primary' | 'secondary'
  large?: boolean
  /** Leaves this page as it is. */
  newTab?: boolean
  children: ReactNode
}

/** A link that looks like one: for other screens. */
export const ActionLink = ({ href, kind = 'secondary', large, newTab, children }: ActionLinkProps) => (
  <a
    href={href}
    className={classes(styles.action, styles[kind], large && styles.large)}
    target={newTab ? '_blank' : undefined}
    rel={newTab ? 'noreferrer' : undefined}
  >
    {children}
  </a>
)

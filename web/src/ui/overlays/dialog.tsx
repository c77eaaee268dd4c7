import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Tile, type TileKind } from '../layout/tile.tsx'
import styles from './dialog.module.css'
import { ModalLayer } from './modal-layer.tsx'

export interface DialogProps {
  title: string
  icon: LucideIcon
  tone?: TileKind
  children?: ReactNode
  /** At most two buttons, the safe one first. */
  actions: ReactNode
  onClose: () => void
}

/** A dialog for decisions with consequences. Focuses its title; back closes it first. Mount it to open it. */
export function Dialog({ title, icon, tone = 'warning', children, actions, onClose }: DialogProps) {
  const id = useId()
  return (
    <ModalLayer
      labelledBy={id}
      describedBy={children ? `${id}-body` : undefined}
      role="alertdialog"
      position="middle"
      closeOnScrim={false}
      onClose={onClose}
    >
      <section className={styles.panel}>
        <Tile icon={icon} kind={tone} large />
        <h2 className={styles.title} id={id} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        {children && (
          <div className={styles.body} id={`${id}-body`}>
            {children}
          </div>
        )}
        <div className={styles.actions}>{actions}</div>
      </section>
    </ModalLayer>
  )
}

/** The most important fact of a dialog, for example a date, in its largest text. */
export function DialogFact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <p className={styles.factLabel}>{label}</p>
      <p className={styles.factValue}>{value}</p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Action } from '../parts/action.tsx'
import styles from './requests.module.css'

interface DecisionButtonsProps {
  /** What is said before. */
  lead: string
  propose: string
  /** Absent if it cannot be proposed, or not by this operator. */
  onPropose: (() => void) | false
  refuse: string
  onRefuse: (() => void) | false
  children?: ReactNode
}

/** To propose what a customer asks for, or to refuse it. */
export function DecisionButtons({ lead, propose, onPropose, refuse, onRefuse, children }: DecisionButtonsProps) {
  return (
    <div className={styles.decision}>
      {children}
      <p className="small secondary">{lead}</p>
      <div className={styles.buttons}>
        {onPropose && (
          <Action kind="primary" offered onClick={onPropose}>
            {propose}
          </Action>
        )}
        {onRefuse && (
          <Action offered onClick={onRefuse}>
            {refuse}
          </Action>
        )}
      </div>
    </div>
  )
}

import { Check, Loader, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import styles from './timeline.module.css'

export interface TimelineStep {
  key: string
  /** `late`: should have happened already. `ended`: it stopped here, and nothing follows. */
  state: 'done' | 'now' | 'next' | 'late' | 'ended'
  title: ReactNode
  secondary?: ReactNode
  /** Money or time at the right. */
  aside?: ReactNode
  /** The content of the node: a number, or a spinner while something runs. */
  node?: number | 'running'
}

function classOf(state: TimelineStep['state']) {
  if (state === 'late') return `${styles.now} ${styles.late}`
  return state === 'ended' ? `${styles.next} ${styles.ended}` : styles[state]
}

/** Past, current and future steps. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classOf(step.state)}
          aria-current={step.state === 'now' || step.state === 'ended' ? 'step' : undefined}
        >
          <span className={styles.node}>
            {step.state === 'done' ? (
              <Icon of={Check} size={14} stroke={3} />
            ) : step.state === 'ended' ? (
              <Icon of={X} size={14} stroke={3} />
            ) : step.node === 'running' ? (
              <Icon of={Loader} size={14} />
            ) : (
              step.node
            )}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{step.title}</p>
            {step.secondary && <p className={styles.secondary}>{step.secondary}</p>}
          </div>
          {step.aside && <div className={styles.aside}>{step.aside}</div>}
        </li>
      ))}
    </ol>
  )
}

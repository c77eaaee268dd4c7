import type { ReactElement } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tip.module.css'

interface TipProps {
  text: string
  side?: 'top' | 'right'
  /** One link or button. */
  children: ReactElement<{ className?: string }, 'a' | 'button'>
}

/** Names an icon for those who point at it or reach it by keyboard. */
export const Tip = ({ text, side = 'top', children }: TipProps) => (
  <TooltipTrigger delay={300} closeDelay={0}>
    <Focusable>{children}</Focusable>
    <Tooltip placement={side} offset={6} className={styles.tip ?? ''}>
      {text}
    </Tooltip>
  </TooltipTrigger>
)

import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import { ModalLayer } from './modal-layer.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** 84 % of the height from the start, for searchable lists. */
  tall?: boolean
  actions?: ReactNode
}

/** A bottom sheet. Closes on back, scrim tap, downward drag and button. Mount it to open it. */
export function Sheet({ title, onClose, children, tall, actions }: SheetProps) {
  const t = useTexts(commonTexts)
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const drag = useDragDown(panel, onClose)
  return (
    <ModalLayer labelledBy={id} role="dialog" position="bottom" closeOnScrim onClose={onClose}>
      <section className={classes(styles.sheet, tall && styles.tall)} ref={panel}>
        <div className={styles.grabRow} {...drag}>
          <span className={styles.grab} />
        </div>
        <header className={styles.head}>
          <h2 className={styles.title} id={id} tabIndex={-1} data-first-focus>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
            <Icon of={X} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </section>
    </ModalLayer>
  )
}

function useDragDown(panel: { readonly current: HTMLElement | null }, onClose: () => void) {
  const from = useRef<number>(undefined)
  const move = (y: number) => {
    if (from.current === undefined || !panel.current) return 0
    const distance = Math.max(0, y - from.current)
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
    return distance
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      move(event.clientY)
    },
    // The system took the touch over: the sheet goes back to its place.
    onPointerCancel: () => {
      from.current = undefined
      if (panel.current) panel.current.style.transform = ''
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = move(event.clientY)
      from.current = undefined
      if (distance > 96) onClose()
      else if (panel.current) panel.current.style.transform = ''
    },
  }
}

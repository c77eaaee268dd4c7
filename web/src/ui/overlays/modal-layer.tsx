import { type ReactNode, type SyntheticEvent, useContext, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { ToastRegion } from '../feedback/toast.tsx'
import { trapFocus } from './focus-trap.ts'
import { LaidOut } from './laid-out.ts'
import styles from './modal-layer.module.css'
import { useCloseOnBack } from './overlay-stack.ts'

interface ModalLayerProps {
  labelledBy: string
  describedBy?: string | undefined
  role: 'dialog' | 'alertdialog'
  /** Where the panel is. */
  position: 'bottom' | 'middle'
  /** A tap on the scrim closes it. Dialogs with consequences need a button instead. */
  closeOnScrim: boolean
  onClose: () => void
  children: ReactNode
}

export function ModalLayer(props: ModalLayerProps) {
  return useContext(LaidOut) ? <div className={styles.laidOut}>{props.children}</div> : <Layer {...props} />
}

/**
 * A full-screen `<dialog>` with the panel inside. Safari below 15.4 has no `showModal`: there the element is shown by its
 * attribute and the focus is trapped by hand.
 */
function Layer({ labelledBy, describedBy, role, position, closeOnScrim, onClose, children }: ModalLayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)
  useEffect(() => {
    const element = layer.current
    if (!element) return
    const before = document.activeElement
    const release = open(element)
    const first = element.querySelector<HTMLElement>('input[autocomplete="one-time-code"]')
    ;(first ?? element.querySelector<HTMLElement>('[data-first-focus]'))?.focus()
    document.documentElement.classList.add('locked')
    return () => {
      release()
      document.documentElement.classList.remove('locked')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={layer}
      className={classes(styles.layer, styles[position])}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClick={(event) => closeOnScrim && event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel(event)
      }}
    >
      {children}
      <ToastRegion />
    </dialog>
  )
}

function open(element: HTMLDialogElement): () => void {
  if (typeof element.showModal === 'function') {
    element.showModal()
    return () => element.close()
  }
  element.setAttribute('open', '')
  const release = trapFocus(element)
  return () => {
    release()
    element.removeAttribute('open')
  }
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '../../ui/classes.ts'
import styles from './console-dialog.module.css'

interface ConsoleDialogProps {
  title: string
  /** Escape; a click outside never closes it, so that nothing typed is lost. */
  onClose: () => void
  /** Nothing of the page is seen behind it. */
  hides?: boolean
  children: ReactNode
}

const fields = 'input, select, textarea'

/** A question over the page, which stays as it is. Mount it to open it: its first field has the focus, if it gives it to no other. */
export function ConsoleDialog({ title, onClose, hides = false, children }: ConsoleDialogProps) {
  const dialog = useRef<HTMLElement>(null)
  useEffect(() => {
    const isChosen = dialog.current?.contains(document.activeElement) && document.activeElement?.matches(fields)
    if (!isChosen) dialog.current?.querySelector<HTMLElement>(fields)?.focus()
  }, [])
  return (
    <ModalOverlay
      className={classes(styles.scrim, hides && styles.wall)}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={styles.panel ?? ''}>
        <Dialog ref={dialog} className={styles.dialog ?? ''} role="alertdialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
